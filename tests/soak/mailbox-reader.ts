import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 25;

export interface MailHead {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
}

/** Reads the demo mailbox from its files, as the mails come in. */
export class MailboxReader {
  readonly #dir: string;
  readonly #readNames = new Set<string>();
  readonly #codes = new Map<string, string[]>();
  readonly #welcomes = new Map<string, number>();
  /** Every mail so far. */
  readonly heads: MailHead[] = [];

  constructor(dataDir: string) {
    this.#dir = join(dataDir, 'mailbox');
  }

  /** The codes mailed to an address so far, one for each mail: a repeated mail is one file. */
  codesOf(email: string): readonly string[] {
    return this.#codes.get(email) ?? [];
  }

  /** How often an address was welcomed so far. */
  welcomesOf(email: string): number {
    return this.#welcomes.get(email) ?? 0;
  }

  /** @returns undefined when `signal` aborts before the mail is there */
  async waitForCode(email: string, signal: AbortSignal): Promise<string | undefined> {
    while (!signal.aborted) {
      const [code] = this.codesOf(email);
      if (code !== undefined) return code;
      await wait(pollMs);
      await this.refresh();
    }
    return undefined;
  }

  async refresh(): Promise<void> {
    const names = await readdir(this.#dir).catch(() => []);
    const fresh = names.filter((name) => name.endsWith('.eml') && !this.#readNames.has(name));
    for (const name of fresh) this.#readNames.add(name);
    await Promise.all(fresh.map((name) => this.#read(name)));
  }

  async #read(name: string): Promise<void> {
    const head = headOf(await readFile(join(this.#dir, name), 'latin1'));
    const { to, subject } = head;
    this.heads.push(head);
    if (subject.startsWith('Welcome to ')) this.#welcomes.set(to, this.welcomesOf(to) + 1);
    const code = codeIn(head);
    if (code !== undefined) this.#codes.set(to, [...(this.#codes.get(to) ?? []), code]);
  }
}

/** A mail of the shop has its recipient, its subject and its name in plain header lines. */
export function headOf(mail: string): MailHead {
  const to = /^To: <?([^<>\r\n]+)>?\r?$/m.exec(mail)?.[1];
  const subject = /^Subject: (.+?)\r?$/m.exec(mail)?.[1];
  const messageId = /^Message-ID: (\S+)\r?$/im.exec(mail)?.[1];
  if (to === undefined || subject === undefined || messageId === undefined) {
    throw new Error('this is not a mail of the shop');
  }
  return { to, subject, messageId };
}

/** The one-time code that a mail brings. */
export const codeIn = ({ subject }: MailHead): string | undefined =>
  /^\d{6}(?= )/.exec(subject)?.[0];
