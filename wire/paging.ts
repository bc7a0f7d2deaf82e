import { z } from 'zod';

const whole = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });

/** Which part of a list is asked for. A page behind the last one is empty. */
export const pageQuery = z.object({
  page: whole(1, 1_000_000_000).default(1),
  limit: whole(1, 100).default(10).describe('Entries of a page.'),
});

/** The search of a list, as it was typed. */
export const searchQuery = z
  .string({ error: 'must be text' })
  .max(200, { error: 'must be at most 200 characters' })
  .default('');

/** The counts of the whole list that come with a page of it. */
export const pageShape = z.object({
  currentPage: z.int(),
  /** 0 for an empty list. */
  totalPages: z.int(),
  total: z.int(),
  hasMore: z
    .boolean()
    .describe('There are more than `total`, which nobody has counted: a search is to be narrowed.'),
});

export type PageOfList = z.output<typeof pageShape>;
