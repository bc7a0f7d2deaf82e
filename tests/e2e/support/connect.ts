import type { Page } from '@playwright/test';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { answerApi } from './billing.ts';
import { field } from './pages.ts';

/** Fills in the card's form, as it asks by default. */
export async function fillConnectForm(page: Page, email: string, message: string): Promise<void> {
  await field(page, 'First Name').fill('Eve');
  await field(page, 'Last Name').fill('Example');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone Number').fill('+49 170 1234567');
  await field(page, 'Your Message').fill(message);
}

const cardMessages: readonly Omit<CardMessageView, '_id' | 'profileId'>[] = [
  {
    receivedAt: '2026-11-21T10:00:00.000Z',
    profileName: 'Ada Example',
    isRead: false,
    isInPeople: false,
    name: 'Marta Sofía de Oliveira',
    email: 'marta.oliveira@restoration-of-old-houses.example',
    phone: '+351 21 123 4567',
    message:
      'It was good to meet you in Lisbon. Can you send me the plans that you showed?\nI am back on Monday.',
    note: '',
    repliedAt: null,
    replies: [],
  },
  {
    receivedAt: '2026-11-20T10:00:00.000Z',
    profileName: 'Ada Example',
    isRead: false,
    isInPeople: false,
    name: 'مريم العلي',
    email: 'maryam@example.test',
    phone: '',
    message: 'مرحبا، سعدت بلقائك اليوم.',
    note: 'Call back in January',
    repliedAt: '2026-11-22T09:30:00.000Z',
    replies: [
      {
        _id: '00000000-0000-4000-8000-000000000001',
        at: '2026-11-21T09:30:00.000Z',
        text: 'شكرا جزيلا!\n\nسأتصل بك.',
        refusal: null,
      },
      {
        _id: '00000000-0000-4000-8000-000000000002',
        at: '2026-11-22T09:30:00.000Z',
        text: 'Did you get my first reply?',
        refusal: 'The mail server rejected it permanently: 550 5.1.1 no such user',
      },
    ],
  },
  {
    receivedAt: '2026-11-18T10:00:00.000Z',
    profileName: 'Donaudampfschifffahrtsgesellschaft',
    isRead: true,
    isInPeople: true,
    name: '',
    email: '',
    phone: '0170 1234567',
    message: '',
    note: '',
    repliedAt: null,
    replies: [],
  },
];

/** An account's messages of every kind, without anybody who left them. */
export async function answerMessages(page: Page): Promise<void> {
  const messages = cardMessages.map((one, index) => ({
    _id: `00000000-0000-7000-8000-00000000000${index}`,
    profileId: '00000000-0000-7000-8000-000000000009',
    ...one,
  }));
  await answerApi(page, '/messages?*', { messages, unread: 2, next: 'older' });
  const [entry] = messages;
  await answerApi(page, '/messages/*', {
    message: '',
    entry: { ...entry, isRead: true },
    unread: 1,
  });
}
