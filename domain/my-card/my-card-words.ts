import type { leadLabels } from '../leads/lead.ts';
import { defaultLanguage, type Language } from '../texts/languages.ts';

/** The words of one's own card, and of its copy for when there is no signal. */
export interface MyCardWords {
  readonly language: Language;
  readonly title: string;
  /** Where there is no profile yet. */
  readonly yourCard: string;
  readonly opensOnce: string;
  readonly codeAlt: string;
  readonly contactAlt: string;
  /** The choice between the codes. */
  readonly opens: string;
  readonly page: string;
  readonly contact: string;
  /** The form for people one meets. */
  readonly met: string;
  readonly labels: Readonly<
    Record<
      Extract<keyof typeof leadLabels, 'name' | 'company' | 'email' | 'phone' | 'notes'>,
      string
    >
  >;
  readonly tag: string;
  readonly followUpOn: string;
  readonly save: string;
  readonly offline: (since: string) => string;
  /** The sentences of the page's worker once somebody was kept, or was not; absent: its own English. */
  readonly kept?: string;
  readonly failed?: string;
}

export const englishWords: MyCardWords = {
  language: defaultLanguage,
  title: 'My Card',
  yourCard: 'Your card',
  opensOnce: 'It opens your profile once you add one.',
  codeAlt: 'QR code that opens your main URL',
  contactAlt: 'QR code with your contact details',
  opens: 'What the QR code opens',
  page: 'Page',
  contact: 'Contact details (offline)',
  met: 'Someone you met',
  labels: {
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    notes: 'Notes',
  },
  tag: 'Tag, such as an event',
  followUpOn: 'Follow up on',
  save: 'Save Person',
  offline: (since) => `You’re offline. This is the copy saved on this device on ${since}.`,
};
