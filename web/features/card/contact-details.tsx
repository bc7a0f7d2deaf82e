import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { Breakable } from './breakable.tsx';
import { textAttributes } from './text-attributes.ts';

const contactHidden = 'Phone and e-mail come with the saved contact.';

/** The owner's address and contact links, to be read as well as followed. */
export function ContactDetails({ view, links }: { view: CardPageView; links: CardLinks }) {
  const { profile, phones } = view;
  const details = (
    [
      ['Location', MapPin, profile.companyLocation, links.map, 'map'],
      ['Phone', Phone, phones.first, links.call, 'call'],
      ['Second phone', Phone, phones.second, links.secondCall, 'secondCall'],
      ['E-mail', Mail, profile.companyEmail, links.email, 'email'],
      ['Second e-mail', Mail, profile.secondEmail, links.secondEmail, 'secondEmail'],
    ] as const
  ).filter(([, , text]) => text);
  if (details.length === 0 && !profile.isContactHidden) return undefined;
  return (
    <ul className="details">
      {details.map(([name, Icon, text, href, target]) => (
        <li key={name}>
          <a href={href} data-click={target}>
            <Icon />
            <span>
              <span className="unseen">{name}: </span>
              {name === 'Location' ? (
                <bdi lang={textAttributes(text, profile).lang}>{text}</bdi>
              ) : (
                <bdi dir="ltr">
                  <Breakable text={text} />
                </bdi>
              )}
            </span>
          </a>
        </li>
      ))}
      {profile.isContactHidden && <li className="aside">{contactHidden}</li>}
    </ul>
  );
}
