import { renderToStaticMarkup } from 'react-dom/server';
import { Benefits } from './benefits.tsx';
import { Comparison } from './comparison.tsx';
import { HeroPhone } from './hero-phone.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Inside } from './inside.tsx';
import { ProductFeatures } from './product-features.tsx';

/** Parts of the page that never change while it is open, as HTML: its script has nothing of them. */
export interface StillParts {
  readonly phone: string;
  readonly benefits: string;
  readonly features: string;
  readonly inside: string;
  readonly howItWorks: string;
  readonly comparison: string;
}

/** For a loader. @param cardFrom the least that a card costs */
export function stillParts(brandName: string, cardFrom: string): StillParts {
  return {
    phone: renderToStaticMarkup(<HeroPhone />),
    benefits: renderToStaticMarkup(<Benefits brandName={brandName} />),
    features: renderToStaticMarkup(<ProductFeatures />),
    inside: renderToStaticMarkup(<Inside />),
    howItWorks: renderToStaticMarkup(<HowItWorks />),
    comparison: renderToStaticMarkup(<Comparison brandName={brandName} cardFrom={cardFrom} />),
  };
}
