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

  /** A mail of the shop has its recipient, its subject and its name in plain header lines. */
  async #read(name: string): Promise<void> {
    const text = await readFile(join(this.#dir, name), 'latin1');
    const to = /^To: <?([^<>\r\n]+)>?\r?$/m.exec(text)?.[1];
    const subject = /^Subject: (.+?)\r?$/m.exec(text)?.[1];
    const messageId = /^Message-ID: (\S+)\r?$/im.exec(text)?.[1];
    if (to === undefined || subject === undefined || messageId === undefined) {
      throw new Error(`${name} is not a mail of the shop`);
    }
    this.heads.push({ to, subject, messageId });
    if (subject.startsWith('Welcome to ')) this.#welcomes.set(to, this.welcomesOf(to) + 1);
    const code = /^\d{6}(?= )/.exec(subject)?.[0];
    if (code !== undefined) this.#codes.set(to, [...(this.#codes.get(to) ?? []), code]);
  }
}
