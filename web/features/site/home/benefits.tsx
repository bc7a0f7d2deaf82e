import { Section } from './section.tsx';

const benefits = [
  {
    title: 'A better way to share info',
    text: 'No spelling, no typing. People save your details as a contact with one tap.',
  },
  {
    title: 'One card, three brands',
    text: 'Keep a profile for each of your roles, and choose which one your card opens today.',
  },
  {
    title: 'No apps, no logins, just tap',
    text: 'The other person holds a phone to the card. The profile opens in the browser they already have.',
  },
  {
    title: 'Update anytime',
    text: 'Change your number or job in the dashboard. Every card you’ve handed out shows it right away.',
  },
  {
    title: 'Professional and minimal',
    text: 'One clean page with your name, your company and your links. No ads, nothing to explain.',
  },
];

/** Why one would want such a card. */
export function Benefits({ brandName }: { brandName: string }) {
  return (
    <Section
      id="why"
      title={`Why ${brandName}`}
      intro="A paper card is only up to date the day it’s printed. This one always is."
    >
      <ul className="border-t border-hairline">
        {benefits.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-b border-hairline py-6 sm:grid-cols-[2fr_3fr]"
          >
            <h3 className="text-lead font-semibold text-balance">{title}</h3>
            <p className="max-w-reading text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
