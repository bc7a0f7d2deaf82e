import { z } from 'zod';
import { importedFields } from '#domain/profile-import/found-profile.ts';
import type { Calls } from '../call.ts';
import { text } from '../shapes.ts';

/** The import of a profile from a public page or vCard. */
export const profileImportCalls = {
  /** Reads a public address, and keeps nothing of it. */
  'POST /profile-import': {
    access: 'bearer',
    tag: 'profiles',
    body: z.object({ url: text(2000) }),
    response: z.object({
      fields: z.partialRecord(z.enum(importedFields), z.string()).describe('As they were found.'),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
      picture: z.string().describe('As a `data:` address; empty where none was found.'),
    }),
  },
} satisfies Calls;
