import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { comparedCards } from './compared-cards.ts';
import { Section } from './section.tsx';

const benefits = [
  {
    title: 'A better way to share info',
    text: 'One tap saves your details. No typing.',
  },
  {
    title: 'One card, three brands',
    text: 'Choose which of your profiles opens.',
  },
  {
    title: 'No apps, no logins, just tap',
    text: 'Your page opens in any browser.',
  },
  {
    title: 'Update anytime',
    text: 'Change it once. Every card shows it.',
  },
  {
    title: 'Professional and minimal',
    text: 'One clean page with your links. No ads.',
  },
];

interface BenefitsProps {
  brandName: string;
  /** The least that a card costs. */
  cardFrom: string;
}

/** Why one would want such a card; paper, apps and this card are compared for whoever opens it. */
export function Benefits({ brandName, cardFrom }: BenefitsProps) {
  return (
    <Section
      id="why"
      title={`Why ${brandName}`}
      intro="Paper goes out of date. This card doesn’t."
      isRaised
    >
      <ul className="border-t border-hairline">
        {benefits.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 border-b border-hairline py-3 sm:grid-cols-[2fr_3fr] sm:py-5"
          >
            <h3 className="font-semibold text-balance sm:text-lead">{title}</h3>
            <p className="max-w-reading text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <Disclosure title="Paper, App or Our Card" isWide>
        <ComparisonTable
          caption={`A paper card, a card that needs an app, and ${brandName}`}
          columns={['Paper card', 'Card with an app', brandName]}
          facts={comparedCards(cardFrom)}
          pointedOut={2}
        />
      </Disclosure>
    </Section>
  );
}
