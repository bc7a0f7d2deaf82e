import { problem, right, type Finding } from '#domain/health/finding.ts';
import type { DemoRemains } from '#server/features/accounts/demo-remains.service.ts';

/** Whether a shop that sells can be signed in to by a password that its demo has shown. */
export function judgeDemoRemains(remains: DemoRemains): readonly Finding[] {
  const { accounts, adminsWithItsPassword } = remains;
  const findings = adminsWithItsPassword.map((email) =>
    problem(
      `The admin ${email} has the password of the demo: change it under Account Settings, and delete demo-password.txt in DATA_DIR.`,
    ),
  );
  if (accounts.length > 0) {
    findings.push(
      problem(
        `This database was used for a demo (${accounts.join(', ')}): start with an empty one, or delete these accounts.`,
      ),
    );
  }
  return findings.length > 0 ? findings : [right('No demo accounts are left.')];
}
