import { createCommand } from './command.ts';
import { runProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

const usage = 'npm run admin -- grant EMAIL | revoke EMAIL | remove-second-factor EMAIL';

/** Gives an account the admin role, takes it, or takes away the second factor of who has lost it. */
export const admin = createCommand(usage, ([command, email, ...rest]) => {
  if (!isCommand(command) || email === undefined || rest.length > 0) {
    throw new UsageError('What should be done, and for whom?');
  }
  if (command === 'remove-second-factor') {
    return async ({ services, write }) => {
      const hadOne = await services.factorRemoval.byCommand(email);
      await write(
        hadOne
          ? `${email} now logs in with just the password and was logged out everywhere.\n`
          : `${email} has no second factor.\n`,
      );
      return true;
    };
  }
  const isAdmin = command === 'grant';
  const state = isAdmin ? 'an admin' : 'no admin';
  return async ({ services, write }) => {
    const hasChanged = await services.admins.setAdmin(email, isAdmin, 'command line');
    await write(hasChanged ? `${email} is now ${state}.\n` : `${email} was ${state} already.\n`);
    return true;
  };
});

function isCommand(text: string | undefined): text is 'grant' | 'revoke' | 'remove-second-factor' {
  return text === 'grant' || text === 'revoke' || text === 'remove-second-factor';
}

if (import.meta.main) await runProgram(admin);
