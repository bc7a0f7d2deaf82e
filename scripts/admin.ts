import { runCommand } from './command.ts';
import { UsageError } from './usage-error.ts';

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL';

/** Gives an account the admin role, or takes it. */
await runCommand(usage, () => {
  const [command, email, ...rest] = process.argv.slice(2);
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || rest.length > 0) {
    throw new UsageError('What should be done, and for whom?');
  }
  const isAdmin = command === 'grant';
  const state = isAdmin ? 'an admin' : 'no admin';
  return async ({ services }) => {
    const hasChanged = await services.admins.setAdmin(email, isAdmin, 'command line');
    console.log(hasChanged ? `${email} is now ${state}.` : `${email} was ${state} already.`);
  };
});
