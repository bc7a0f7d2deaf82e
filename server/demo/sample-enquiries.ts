import type { MessageKind } from '#domain/messages/contact-message.ts';

/** A message to the shop, as the admin area lists it. */
export interface SampleEnquiry {
  readonly daysAgo: number;
  /** In UTC. */
  readonly hour: number;
  readonly kind: MessageKind;
  readonly name: string;
  readonly email: string;
  readonly topic?: string;
  readonly subject?: string;
  readonly message: string;
  /** The shop's answer by mail, an hour later; absent: it waits for one. */
  readonly reply?: string;
}

/** Oldest first. */
export const sampleEnquiries: readonly SampleEnquiry[] = [
  {
    daysAgo: 74,
    hour: 9,
    kind: 'contact',
    name: 'Greta Holm',
    email: 'greta@holm-events.example',
    topic: 'Teams and Partnerships',
    subject: 'Cards for 60 people',
    message: 'We would like one design with 60 names. Can you print from a list?',
    reply: 'Yes: order the plan with its first card, then 59 extra cards, and send us the list.',
  },
  {
    daysAgo: 29,
    hour: 13,
    kind: 'feedback',
    name: 'Daniel Okafor',
    email: 'daniel@nearcard.test',
    message: 'The weekly chart of my visits is the first thing I look at on Mondays. Thank you!',
    reply: 'That is good to read. Thank you, Daniel!',
  },
  {
    daysAgo: 3,
    hour: 11,
    kind: 'contact',
    name: 'Sofía Marín Peña',
    email: 'sofia@nearcard.test',
    topic: 'NFC Card Order',
    subject: 'Crew cards before May',
    message: 'If I order twenty more cards in April, will they be here for the first of May?',
  },
  {
    daysAgo: 1,
    hour: 17,
    kind: 'contact',
    name: 'Elias Nyberg',
    email: 'elias@nyberg-cycles.example',
    topic: 'General Question',
    subject: 'Phones without NFC',
    message:
      'What do my customers see whose phone can’t be tapped? Is there a code on the card, too?',
  },
];
