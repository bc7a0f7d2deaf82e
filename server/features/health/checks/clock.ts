import { problem, right, warning, type Finding } from '#domain/health/finding.ts';

/** Of somebody else's clock, and our own at the same moment. */
export interface ClockReading {
  readonly name: string;
  readonly at: Date;
  readonly own: Date;
}

const warnSeconds = 5;
const wrongSeconds = 60;

/** Whether a clock agrees with this machine's, by which sessions, codes and invoices go. */
export function judgeClock({ name, at, own }: ClockReading): Finding {
  const seconds = Math.round((at.getTime() - own.getTime()) / 1_000);
  const ahead = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'}`;
  const advice = 'set both clocks by NTP.';
  if (Math.abs(seconds) >= wrongSeconds) {
    return problem(`The clock of ${name} is ${ahead} this machine's: ${advice}`);
  }
  if (Math.abs(seconds) >= warnSeconds) {
    return warning(`The clock of ${name} is ${ahead} this machine's: ${advice}`);
  }
  return right(`The clock of ${name} agrees with this machine's.`);
}
