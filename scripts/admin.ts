import { runCommand, UsageError } from './command.ts';

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL';
const [command, email, ...rest] = process.argv.slice(2);

/** Gives an account the admin role, or takes it. */
await runCommand(usage, async ({ services }) => {
  if ((command !== 'grant' && command !== 'revoke') || email === undefined || rest.length > 0) {
    throw new UsageError('What should be done, and for whom?');
  }
  const isAdmin = command === 'grant';
  const hasChanged = await services.admins.setAdmin(email, isAdmin, 'command line');
  const state = isAdmin ? 'an admin' : 'no admin';
  console.log(hasChanged ? `${email} is now ${state}.` : `${email} was ${state} already.`);
});
