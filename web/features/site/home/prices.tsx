import { plansPath } from '#web/site/site-links.ts';
import { useSitePath, useSiteTexts } from '#web/site/site-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from './section.tsx';

/** A plan in one line; made on the server from the catalogue, which the page's script has nothing of. */
export interface PricedPlan {
  readonly name: string;
  readonly price: string;
  readonly description: string;
}

interface PricesProps {
  plans: readonly PricedPlan[];
  /** The sentence that prices contain VAT, where they have to say it. */
  vat: string | undefined;
}

/** The prices, before anybody has to look for them. */
export function Prices({ plans, vat }: PricesProps) {
  const { text } = useSiteTexts('home');
  const sitePath = useSitePath();
  return (
    <Section
      id="prices"
      title={text('home.prices')}
      intro={text('home.pricesIntro')}
      aside={
        <ButtonLink to={sitePath(plansPath)} className="mt-4 lg:mt-8">
          {text('home.comparePlans')}
        </ButtonLink>
      }
    >
      <ul className="border-t border-hairline">
        {plans.map(({ name, price, description }) => (
          <li
            key={name}
            className="flex flex-wrap justify-between gap-x-8 border-b border-hairline py-3 sm:grid sm:grid-cols-[2fr_3fr_10rem] sm:py-5"
          >
            <h3 className="font-semibold sm:text-lead">{name}</h3>
            <p className="text-end font-semibold whitespace-nowrap tabular-nums sm:order-last sm:text-lead">
              {price}
            </p>
            <p className="max-w-reading text-ink-soft max-sm:w-full max-sm:text-caption">
              {description}
            </p>
          </li>
        ))}
      </ul>
      {vat !== undefined && <p className="mt-3 text-caption text-ink-soft">{vat}</p>}
    </Section>
  );
}
