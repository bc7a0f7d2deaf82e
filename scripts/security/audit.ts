import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

/** How long a known weakness of a package may stay, in days, from when it was noted. */
export const remediationDays: Readonly<Record<Severity, number>> = {
  critical: 7,
  high: 7,
  moderate: 30,
  low: 90,
  info: 90,
};

const exceptionShape = z.strictObject({
  /** `GHSA-xxxx-xxxx-xxxx` */
  advisory: z.string().regex(/^GHSA(-[\da-z]{4}){3}$/),
  package: z.string().min(1),
  severity: z.enum(severities),
  reason: z.string().min(1),
  noted: z.iso.date(),
});

/** A known weakness that is left for a while, since it was reviewed. */
export type AuditException = z.output<typeof exceptionShape>;

export const parseExceptions = (data: unknown): readonly AuditException[] =>
  z.array(exceptionShape).parse(data);

const advisoryShape = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(severities),
});

/** `npm audit --json`, version 2: a package is affected by advisories, or by name through other packages. */
const reportShape = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisoryShape])) }),
  ),
});

export interface AuditVerdict {
  readonly isWell: boolean;
  readonly lines: readonly string[];
}

/**
 * Judges what npm answered. A registry that does not answer audits is no failure: it is said, and nothing is known.
 * @param output of `npm audit --json`
 */
export function judgeAudit(
  output: string,
  exceptions: readonly AuditException[],
  now: Date,
): AuditVerdict {
  const report = reportShape.safeParse(readJson(output));
  if (!report.success) {
    return { isWell: true, lines: ['The registry does not answer audits: nothing is known.'] };
  }
  const advisories = new Map(
    Object.values(report.data.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((cause) => typeof cause !== 'string')
      .map((advisory) => [advisory.url.split('/').at(-1) ?? '', advisory]),
  );
  const findException = (id: string) => exceptions.find(({ advisory }) => advisory === id);
  const open = [...advisories].filter(([id]) => findException(id) === undefined);
  const overdue = exceptions.filter(
    (exception) => advisories.has(exception.advisory) && dueAt(exception) < now,
  );
  const needless = exceptions.filter(({ advisory }) => !advisories.has(advisory));
  return {
    isWell: open.length + overdue.length === 0,
    lines: [
      ...open.map(([id, { name, severity, title }]) => `${name}: ${title} (${severity}, ${id})`),
      ...overdue.map(
        ({ package: name, advisory }) => `${name}: the exception of ${advisory} ended`,
      ),
      ...needless.map(({ advisory }) => `The exception of ${advisory} is needed no more.`),
      `${advisories.size} known weaknesses, ${advisories.size - open.length} of them excepted.`,
    ],
  };
}

function dueAt({ noted, severity }: AuditException): Date {
  const due = new Date(noted);
  due.setUTCDate(due.getUTCDate() + remediationDays[severity]);
  return due;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
