import { z } from 'zod';
import type { Calls } from './call.ts';
import { text } from './shapes.ts';

/** A location suggestion (specification 2, section 3); what is not known of it is empty. */
export const placeShape = z.object({
  id: z.string(),
  formatted: z.string(),
  street: z.string().describe('With the number of the house, or what the place is called.'),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postcode: z.string(),
  lat: z.number(),
  lon: z.number(),
});

export type Place = z.output<typeof placeShape>;

export const placesCalls = {
  /** At most five, for a text of at least two characters; none when the maps service fails. */
  'GET /places': {
    access: 'public',
    tag: 'profiles',
    query: z.object({
      text: text(200),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'must be a code of two capitals' })
        .default('')
        .describe('ISO 3166-1 alpha-2: cities of this country alone. Absent: any place.'),
    }),
    response: z.object({ suggestions: z.array(placeShape) }),
  },
} satisfies Calls;
