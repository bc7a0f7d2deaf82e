import type { ReactNode } from 'react';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { CardLinks } from '#domain/public-card/card-links.ts';
import { formatPhone } from '#domain/profiles/phone.ts';
import type { Profile } from '#domain/profiles/profile.ts';

interface Detail {
  name: string;
  icon: ReactNode;
  text: string;
  href: string | undefined;
}

/** Where the owner is and how to reach them, to be read as well as followed. */
export function ContactDetails({ profile, links }: { profile: Profile; links: CardLinks }) {
  const details = (
    [
      {
        name: 'Location',
        icon: <MapPin size={20} strokeWidth={1.5} />,
        text: profile.companyLocation,
        href: links.map,
      },
      {
        name: 'Phone',
        icon: <Phone size={20} strokeWidth={1.5} />,
        text: formatPhone({
          countryCode: profile.companyCountryCode,
          digits: profile.companyPhone,
          format: profile.companyPhoneFormat,
        }),
        href: links.call,
      },
      {
        name: 'E-mail',
        icon: <Mail size={20} strokeWidth={1.5} />,
        text: profile.companyEmail,
        href: links.email,
      },
    ] satisfies Detail[]
  ).filter((detail) => detail.text);
  if (details.length === 0) return undefined;
  return (
    <ul className="details">
      {details.map(({ name, icon, text, href }) => (
        <li key={name}>
          <a href={href}>
            {icon}
            <span>
              <span className="unseen">{name}: </span>
              {text}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
