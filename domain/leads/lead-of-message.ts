import { cutTo } from '../text.ts';
import { emptyLead, leadMaximumLengths, type LeadFields } from './lead.ts';

/** The details that a visitor left by the form of a card. */
interface LeftDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** The owner's words beside it. */
  readonly note: string;
  readonly profileName: string;
}

/** Makes a lead of a message's sender; the message and the owner's note become its notes. */
export function leadOfMessage(left: LeftDetails): LeadFields {
  const { name, email, phone, message, note, profileName } = left;
  return {
    ...emptyLead,
    name: cutTo(name || (email || phone ? '' : 'A visitor'), leadMaximumLengths.name),
    email,
    phone,
    notes: [message, note].filter(Boolean).join('\n\n'),
    metWith: cutTo(profileName, leadMaximumLengths.metWith),
  };
}
