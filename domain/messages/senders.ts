interface SentMessage {
  readonly _id: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The last message of each person. Messages that share an address, or a number where there is no address, are of one
 * person; one with neither is of somebody who wrote once.
 *
 * @param messages newest first
 */
export function lastOfEachSender<Message extends SentMessage>(
  messages: readonly Message[],
): Message[] {
  const found = new Map<string, Message>();
  for (const message of messages) {
    const { _id, email, phone } = message;
    const key = email.trim().toLowerCase() || phone.replace(/\D/g, '') || _id;
    if (!found.has(key)) found.set(key, message);
  }
  return [...found.values()];
}
