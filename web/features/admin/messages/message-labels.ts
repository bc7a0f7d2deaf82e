import type { ListedMessage } from '#wire/admin/messages.ts';

/** How a message came. */
export const kindLabels: Readonly<Record<ListedMessage['kind'], string>> = {
  contact: 'Contact form',
  feedback: 'Feedback',
};
