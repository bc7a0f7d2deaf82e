export interface Review {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Stars, 1 to 5. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
}

/** Three voices of made-up customers (specification 1, section 2: "Home page sections", 5). */
export const reviews: readonly Review[] = [
  {
    name: 'Hannah Whitlock',
    title: 'Independent tax advisor',
    text: 'I used to hand out two hundred paper cards and hear from three people. Now they have my number before they put their phone away.',
    rating: 5,
  },
  {
    name: 'Mateo Ferreira',
    title: 'Founder, Northside Coffee Roasters',
    text: 'I changed our phone number in June. Every card my team had given away showed it the same minute.',
    rating: 5,
  },
  {
    name: 'Priya Raman',
    title: 'Regional sales lead, Alder Instruments',
    text: 'I switch profiles on the way into a conference. Older phones scan the code on the back, so nobody is left out.',
    rating: 4,
  },
];
