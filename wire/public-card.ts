import { z } from 'zod';
import type { Calls } from './call.ts';
import { profileShape } from './profiles/profile.ts';

const uniqueId = z.string();
const card = {
  access: 'public',
  tag: 'public card',
  response: z.object({
    profile: profileShape,
    user: z.object({ uniqueId, qrCode: z.string() }),
  }),
} as const;

/** The calls of a public card (specification 2, section 7). */
export const publicCardCalls = {
  'GET /card-data/:uniqueId': { ...card, params: z.object({ uniqueId }) },
  'GET /card-data/:uniqueId/:slug': { ...card, params: z.object({ uniqueId, slug: z.string() }) },
} satisfies Calls;
