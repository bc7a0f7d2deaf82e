import { z } from 'zod';
import type { Calls } from './call.ts';
import { profileShape } from './profile.ts';
import { successShape } from './shapes.ts';

const uniqueId = z.string();
const cardShape = successShape.extend({
  profile: profileShape,
  user: z.object({ uniqueId: z.string(), qrCode: z.string() }),
});

/** What a public card shows (specification 2, section 7). */
export const publicCardCalls = {
  'GET /card-data/:uniqueId': {
    access: 'public',
    tag: 'public card',
    params: z.object({ uniqueId }),
    response: cardShape,
  },
  'GET /card-data/:uniqueId/:slug': {
    access: 'public',
    tag: 'public card',
    params: z.object({ uniqueId, slug: z.string() }),
    response: cardShape,
  },
} satisfies Calls;
