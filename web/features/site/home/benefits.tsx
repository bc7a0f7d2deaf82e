import { Section } from './section.tsx';

const benefits = [
  {
    title: 'A better way to share info',
    text: 'Nothing to spell out, nothing to type. Your details arrive as a contact that is saved with one press.',
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
    text: 'A new number or a new job is changed in the dashboard. Every card you have given away shows it.',
  },
  {
    title: 'Professional and minimal',
    text: 'One clean page with your name, your company and your links. No advertising, nothing to explain.',
  },
];

/** Why one would want such a card. */
export function Benefits({ brandName }: { brandName: string }) {
  return (
    <Section
      id="why"
      title={`Why ${brandName}`}
      intro="A paper card is right on the day it is printed. This one stays right."
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
