import type { ReactNode } from 'react';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import { BrandIcon } from '#web/ui/brand-icon.tsx';

/** The round buttons: call, WhatsApp, e-mail, website. One without data is not shown. */
export function ContactActions({ links }: { links: CardLinks }) {
  const actions: [label: string, href: string | undefined, icon: ReactNode][] = [
    ['Call', links.call, <Phone key="icon" strokeWidth={1.5} />],
    ['WhatsApp', links.whatsApp, <BrandIcon key="icon" brand="whatsApp" />],
    ['E-mail', links.email, <Mail key="icon" strokeWidth={1.5} />],
    ['Website', links.website, <Globe key="icon" strokeWidth={1.5} />],
  ];
  const present = actions.filter(([, href]) => href);
  if (present.length === 0) return undefined;
  return (
    <ul className="actions">
      {present.map(([label, href, icon]) => (
        <li key={label}>
          <a href={href}>
            <span className="disc">{icon}</span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
