import { z } from 'zod';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One entry of the audit log. */
export const historyShape = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** For example `order.status`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** An admin's address; else in words, such as `owner`, `visitor`, `system`. */
  by: z.string(),
  before: values.nullable(),
  after: values.nullable(),
});

export type HistoryEntry = z.output<typeof historyShape>;
