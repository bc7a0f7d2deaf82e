import { z } from 'zod';
import type { Calls } from '../call.ts';
import { doneShape, idParams, longText } from '../shapes.ts';

const company = { access: 'bearer', tag: 'companies', params: idParams } as const;

const provisioningShape = z.object({
  /** The address of SCIM, for the directory. */
  url: z.string(),
  /** Whom the directory has assigned. */
  users: z.int(),
  tokens: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** ISO 8601. */
      createdAt: z.string(),
      /** `null`: never. */
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** When removals were last refused because there were too many; `null`: not within a day. */
  stoppedAt: z.string().nullable(),
  /** Until when the directory may remove as many as it likes; `null`: it may not. */
  allowedUntil: z.string().nullable(),
});

export type ProvisioningView = z.output<typeof provisioningShape>;

/** The directory of a company, for its owners. */
export const provisioningCalls = {
  'GET /companies/:id/provisioning': {
    ...company,
    response: z.object({ provisioning: provisioningShape }),
  },
  'POST /companies/:id/provisioning-tokens': {
    ...company,
    body: z.object({ name: longText }),
    response: doneShape.extend({ token: z.string().describe('Shown this once.') }),
  },
  'DELETE /provisioning-tokens/:id': { ...company, response: doneShape },
  'POST /companies/:id/allow-removals': { ...company, response: doneShape },
} satisfies Calls;
