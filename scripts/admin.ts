import { createCommand } from './command.ts';
import { runProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL';

/** Gives an account the admin role, or takes it. */
export const admin = createCommand(usage, ([command, email, ...rest]) => {
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || rest.length > 0) {
    throw new UsageError('What should be done, and for whom?');
  }
  const isAdmin = command === 'grant';
  const state = isAdmin ? 'an admin' : 'no admin';
  return async ({ services, write }) => {
    const hasChanged = await services.admins.setAdmin(email, isAdmin, 'command line');
    await write(hasChanged ? `${email} is now ${state}.\n` : `${email} was ${state} already.\n`);
    return true;
  };
});

if (import.meta.main) await runProgram(admin);
