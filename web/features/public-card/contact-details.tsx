import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { Breakable } from './breakable.tsx';
import { textAttributes } from './text-attributes.ts';
import { useTexts } from './texts-context.ts';

/** The owner's address and contact links, to be read as well as followed. */
export function ContactDetails({ view, links }: { view: CardPageView; links: CardLinks }) {
  const { text } = useTexts();
  const { profile, phones } = view;
  const details = (
    [
      ['card.location', MapPin, profile.companyLocation, links.map, 'map'],
      ['card.phone', Phone, phones.first, links.call, 'call'],
      ['card.secondPhone', Phone, phones.second, links.secondCall, 'secondCall'],
      ['card.email', Mail, profile.companyEmail, links.email, 'email'],
      ['card.secondEmail', Mail, profile.secondEmail, links.secondEmail, 'secondEmail'],
    ] as const
  ).filter(([, , shown]) => shown);
  if (details.length === 0 && !profile.isContactHidden) return undefined;
  return (
    <ul className="details">
      {details.map(([name, Icon, shown, href, target]) => (
        <li key={name}>
          <a href={href} data-click={target}>
            <Icon />
            <span>
              <span className="unseen">{text(name)}: </span>
              {name === 'card.location' ? (
                <bdi lang={textAttributes(shown, profile).lang}>{shown}</bdi>
              ) : (
                <bdi dir="ltr">
                  <Breakable text={shown} />
                </bdi>
              )}
            </span>
          </a>
        </li>
      ))}
      {profile.isContactHidden && <li className="aside">{text('card.hiddenContact')}</li>}
    </ul>
  );
}
