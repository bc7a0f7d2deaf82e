import { contentLine, textLine, textValue } from '../public-card/vcard-lines.ts';
import { nameLine, personNameParts, type NameParts } from '../public-card/vcard-name.ts';
import { senderName, type ConnectMessage } from './connect-form.ts';

export interface SenderVCardInput {
  readonly message: ConnectMessage;
  /** The owner's note beside it. */
  readonly note: string;
  readonly receivedAt: Date;
}

/** The sender of a message as a contact: vCard 3.0 (RFC 2426). Message and note are its NOTE. */
export function senderVCard({ message, note, receivedAt }: SenderVCardInput): string {
  const { email, phone } = message;
  return [
    contentLine('BEGIN', 'VCARD'),
    contentLine('VERSION', '3.0'),
    nameLine(nameOf(message)),
    contentLine('FN', textValue(senderName(message) || email || phone || 'Visitor')),
    textLine('TEL;TYPE=VOICE', phone),
    textLine('EMAIL;TYPE=INTERNET', email),
    textLine('NOTE', [message.message, note].filter(Boolean).join('\n\n')),
    contentLine('REV', receivedAt.toISOString().replace(/\.[0-9]+Z$/, 'Z')),
    contentLine('END', 'VCARD'),
  ].join('');
}

/** Given in two fields, the name is not guessed at. */
function nameOf({ name, firstName, lastName, phone }: ConnectMessage): NameParts {
  return name === ''
    ? { family: lastName, given: firstName, additional: '', prefix: '', suffix: '' }
    : personNameParts(name, phone);
}
