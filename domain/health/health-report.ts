import { worstKind, type Finding, type FindingKind } from './finding.ts';

/** The titles of the doctor's checks, in the order in which they are shown. */
export const checkTitles = {
  settings: 'Settings',
  address: 'Public address',
  certificate: 'Certificate',
  database: 'Database',
  migrations: 'Migrations',
  clock: 'Clock',
  disk: 'Disk',
  mail: 'Mail',
  payments: 'Payments',
  wallets: 'Wallets',
  files: 'Uploaded files',
  backup: 'Backup',
  jobs: 'Jobs',
  demo: 'Demo accounts',
} as const;

export type CheckName = keyof typeof checkTitles;

export const checkNames = Object.keys(checkTitles).filter(isCheckName);

function isCheckName(text: string): text is CheckName {
  return Object.hasOwn(checkTitles, text);
}

/** One check of the doctor, and all that it found. */
export interface CheckedPart {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** How many checks found this at worst. */
export function countParts(parts: readonly CheckedPart[], kind: FindingKind): number {
  return parts.filter(({ findings }) => worstKind(findings) === kind).length;
}

/** All checks in a sentence: '2 of 14 checks failed, 1 warning.' */
export function healthSummary(parts: readonly CheckedPart[]): string {
  const wrong = countParts(parts, 'problem');
  const warnings = countParts(parts, 'warning');
  const ofWrong = wrong === 0 ? 'Nothing is wrong' : `${wrong} of ${parts.length} checks failed`;
  const ofWarnings = warnings === 1 ? '1 warning' : `${warnings} warnings`;
  return `${ofWrong}${warnings === 0 ? '' : `, ${ofWarnings}`}.`;
}
