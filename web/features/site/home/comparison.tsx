import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { comparedCards } from './compared-cards.ts';
import { Section } from './section.tsx';

interface ComparisonProps {
  brandName: string;
  /** The least that a card costs. */
  cardFrom: string;
}

/** Paper, apps and this card, fact by fact. */
export function Comparison({ brandName, cardFrom }: ComparisonProps) {
  return (
    <div className="border-y border-hairline bg-paper">
      <Section
        id="comparison"
        title="Paper, App or Our Card"
        intro="Each has its place. A paper card works without a phone. This one never needs reprinting."
      >
        <div className="min-w-0">
          <ComparisonTable
            caption={`A paper card, a card that needs an app, and ${brandName}`}
            columns={['Paper card', 'Card with an app', brandName]}
            facts={comparedCards(cardFrom)}
            pointedOut={2}
          />
        </div>
      </Section>
    </div>
  );
}
