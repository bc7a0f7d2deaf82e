import { z } from 'zod';
import type { MailFile } from './mail.ts';

/**
 * A reference to a file that a mail is to have attached: the row of the queue names it, and it is made when
 * the mail leaves.
 */
export const mailFileReference = z.object({ kind: z.string(), id: z.string() });
export type MailFileReference = z.infer<typeof mailFileReference>;

type MakeFile = (id: string) => Promise<MailFile | undefined>;

export type MailFiles = ReturnType<typeof createMailFiles>;

/** The kinds of files that modules attach to mails. */
export function createMailFiles() {
  const kinds = new Map<string, MakeFile>();
  return {
    /** @param make `undefined` where there is none, or none any more @throws to have the mail tried again */
    add(kind: string, make: MakeFile): void {
      if (kinds.has(kind)) throw new Error(`there are two makers of mail files '${kind}'`);
      kinds.set(kind, make);
    },

    /** @throws what the maker throws, and for a kind that nobody makes */
    async make({ kind, id }: MailFileReference): Promise<MailFile | undefined> {
      const make = kinds.get(kind);
      if (make === undefined) throw new Error(`nobody makes mail files '${kind}'`);
      return make(id);
    },
  };
}
