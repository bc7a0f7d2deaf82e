import type { ContactForm } from '#domain/messages/contact-message.ts';
import { callApi } from '#web/api-client.ts';

/** What the page sends; an empty card number is left out (specification 1, section 5). */
export type SentMessage = Omit<ContactForm, 'cardNumber'> & { readonly cardNumber?: string };

/** Stores a message for support and mails it. */
export async function sendContactMessage(message: SentMessage): Promise<void> {
  await callApi('POST /contact', { body: message });
}
