import { formatCents } from '#domain/catalog/money.ts';
import { furtherCardCents, type Catalog } from '#domain/catalog/catalog.ts';
import { leastSeats } from '#domain/companies/seat-count.ts';
import type { Question } from '#domain/site/faq-page.ts';

/** The questions that a buyer and the IT of a company ask. */
export const teamQuestions = (catalog: Catalog): readonly Question[] => [
  {
    question: 'Can people log in with our company login?',
    answer:
      'Yes, with OpenID Connect: Microsoft Entra, Okta or Google. Once you prove your domain with a DNS record, you can require it for everyone with an address there. SAML isn’t supported.',
  },
  {
    question: 'Can our directory add and remove people?',
    answer:
      'Yes, with SCIM 2.0, for example from Microsoft Entra or Okta. New people get an invitation. Someone your directory deactivates loses access to the company right away. If it suddenly removes many people at once, we stop and ask the owners first.',
  },
  {
    question: 'What happens when someone leaves?',
    answer:
      'Their membership ends. You decide what happens to their card, their page and their contacts: a card can go to a colleague, and the page can lead to one for up to a year. Their own account and private profiles stay theirs.',
  },
  {
    question: 'How does this fit the GDPR?',
    answer:
      'We set no cookies, use no third-party trackers and don’t store who opened a card. Everyone can download what we keep about them, and delete their account. A company reads the messages of those members who agreed to it. The privacy page lists everything we store, and for how long.',
  },
  {
    question: 'Are NFC cards included?',
    answer: `No, a seat is for the account. You order cards for members at ${formatCents(furtherCardCents(catalog))} each, one time, with free shipping. We link each card to its member before it ships.`,
  },
  {
    question: 'How do seats work?',
    answer: `A company has at least ${leastSeats}. Added seats start right away, and you pay for the rest of the current period. Removed seats end with the period. With PayPal you pay for one month or year: it doesn’t renew, and the number of seats stays the same.`,
  },
  {
    question: 'What if we stop paying?',
    answer:
      'Nothing is lost. When your paid time ends, nobody can make changes. Members, cards and pages stay and keep working. You can edit again once seats are paid.',
  },
];
