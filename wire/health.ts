import { z } from 'zod';
import { findingKinds } from '#domain/health/finding.ts';
import type { Calls } from './call.ts';
import { doneShape } from './shapes.ts';

const partShape = z.object({
  title: z.string(),
  findings: z
    .array(
      z.object({
        kind: z.enum(findingKinds),
        /** With what to do where it is not right. */
        text: z.string(),
      }),
    )
    .readonly(),
});

/** All checks of the doctor, in the order in which they are shown. */
export const healthPartsShape = z.object({ parts: z.array(partShape).readonly() });

/** The shop's health when it was last looked at. */
const reportShape = healthPartsShape.extend({
  /** ISO 8601. */
  checkedAt: z.string(),
});

export type HealthReport = z.output<typeof reportShape>;
export type HealthPart = z.output<typeof partShape>;

/** The doctor in the admin area; `npm run doctor` says the same. */
export const healthCalls = {
  'GET /admin/health': {
    access: 'admin',
    tag: 'admin',
    response: z.object({
      /** `null` until the shop was looked at for the first time. */
      report: reportShape.nullable(),
    }),
  },
  /** Looks at everything now, which takes up to 10 s. */
  'POST /admin/health/check': {
    access: 'admin',
    tag: 'admin',
    response: doneShape.extend({ report: reportShape }),
  },
} satisfies Calls;
