import type { SitePartKey } from '#web/site/site-texts.ts';

export interface Review {
  readonly name: string;
  readonly title: SitePartKey<'home'>;
  readonly voice: SitePartKey<'home'>;
  /** Stars, 1 to 5. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
}

/** Three voices of made-up customers (specification 1, section 2: "Home page sections", 5). */
export const reviews: readonly Review[] = [
  {
    name: 'Hannah Whitlock',
    title: 'home.taxAdvisor',
    voice: 'home.taxAdvisorText',
    rating: 5,
  },
  {
    name: 'Mateo Ferreira',
    title: 'home.founder',
    voice: 'home.founderText',
    rating: 5,
  },
  {
    name: 'Priya Raman',
    title: 'home.salesLead',
    voice: 'home.salesLeadText',
    rating: 4,
  },
];
