import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from 'postal-mime';
import type { Mail } from './mail.ts';

/** A mail kept in the mailbox, as read from its file. */
export interface StoredMail {
  readonly id: string;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The file itself. */
  readonly raw: Uint8Array;
}

const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{32}$/;

/** A mail's name in the mailbox: sorts by time, and is the same however often it is sent. */
export function mailboxIdOf({ date, messageId }: Pick<Mail, 'date' | 'messageId'>): string {
  const time = date.toISOString().replace(/[-:.]/g, '');
  return `${time}-${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}`;
}

/** The newest mails, newest first. A mailbox that is not there yet is empty. */
export async function listMails(dir: string, limit = 200): Promise<StoredMail[]> {
  const names = await readdir(dir).catch(ifMissing([]));
  const ids = names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .toSorted()
    .toReversed()
    .slice(0, limit);
  const mails = await Promise.all(ids.map((id) => findMail(dir, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** @param id from a request: whatever is not a name this mailbox gives out is not found */
export async function findMail(dir: string, id: string): Promise<StoredMail | undefined> {
  if (!idPattern.test(id)) return undefined;
  const raw = await readFile(join(dir, `${id}.eml`)).catch(ifMissing(undefined));
  if (raw === undefined) return undefined;
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw);
  return {
    id,
    at: timeOf(id),
    from: formatAddress(mail.from),
    to: mail.to?.map(formatAddress).join(', ') ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    raw,
  };
}

/** The name holds milliseconds; a `Date:` header does not. */
function timeOf(id: string): Date {
  return new Date(id.replace(/^(.{4})(..)(..)T(..)(..)(..)(...)Z-.*$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

function formatAddress(address: Address | undefined): string {
  if (address?.address === undefined) return '';
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
