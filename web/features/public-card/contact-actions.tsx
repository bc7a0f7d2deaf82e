import type { ReactNode } from 'react';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ClickTarget } from '#domain/insights/card-event.ts';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import { BrandIcon } from '#web/ui/brand-icon.tsx';
import { useTexts } from './texts-context.ts';

/**
 * The round buttons: call, WhatsApp, e-mail, website. One without data is not shown. Their number stands first, so that
 * those that are painted early stay where they are as the others come.
 */
export function ContactActions({ links }: { links: CardLinks }) {
  const { text } = useTexts();
  const actions: [string, string | undefined, ClickTarget, ReactNode][] = [
    [text('card.call'), links.call, 'call', <Phone key="icon" />],
    ['WhatsApp', links.whatsApp, 'whatsapp', <BrandIcon key="icon" brand="whatsApp" />],
    [text('card.email'), links.email, 'email', <Mail key="icon" />],
    [text('card.website'), links.website, 'website', <Globe key="icon" />],
  ];
  const present = actions.filter(([, href]) => href);
  if (present.length === 0) return undefined;
  return (
    <ul className={`actions of-${present.length}`}>
      {present.map(([label, href, target, icon]) => (
        <li key={label}>
          <a href={href} data-click={target}>
            <span className="disc">{icon}</span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
