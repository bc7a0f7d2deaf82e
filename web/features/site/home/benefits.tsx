import { useSiteTexts } from '#web/site/site-texts.ts';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { comparedCards } from './compared-cards.ts';
import { Section } from './section.tsx';

const benefits = [
  { title: 'home.shareTitle', details: 'home.shareText' },
  { title: 'home.brandsTitle', details: 'home.brandsText' },
  { title: 'home.noAppsTitle', details: 'home.noAppsText' },
  { title: 'home.updateTitle', details: 'home.updateText' },
  { title: 'home.minimalTitle', details: 'home.minimalText' },
] as const;

interface BenefitsProps {
  brandName: string;
  /** The least that a card costs. */
  cardFrom: string;
}

/** Why one would want such a card; paper, apps and this card are compared for whoever opens it. */
export function Benefits({ brandName, cardFrom }: BenefitsProps) {
  const texts = useSiteTexts('home');
  const { text } = texts;
  return (
    <Section
      id="why"
      title={text('home.why', { brand: brandName })}
      intro={text('home.whyIntro')}
      isRaised
    >
      <ul className="border-t border-hairline">
        {benefits.map(({ title, details }) => (
          <li
            key={title}
            className="grid gap-x-8 border-b border-hairline py-3 sm:grid-cols-[2fr_3fr] sm:py-5"
          >
            <h3 className="font-semibold text-balance sm:text-lead">{text(title)}</h3>
            <p className="max-w-reading text-ink-soft">{text(details)}</p>
          </li>
        ))}
      </ul>
      <Disclosure title={text('home.compare')} isWide>
        <ComparisonTable
          caption={text('home.compareCaption', { brand: brandName })}
          columns={[text('home.paper'), text('home.app'), brandName]}
          facts={comparedCards(texts, cardFrom)}
          pointedOut={2}
        />
      </Disclosure>
    </Section>
  );
}
