import { createCommand } from './command.ts';
import { parseArguments } from './parse-arguments.ts';
import { runProgram } from './program.ts';
import { UsageError } from './usage-error.ts';

const usage = `npm run teams -- open --name NAME --owner EMAIL --seats N
       npm run teams -- seats --id COMPANY --seats N
       npm run teams -- list`;

/** Opens companies whose seats were sold by invoice, changes their seats, and lists them. */
export const teams = createCommand(usage, (args) => {
  const { positionals, values } = parseArguments(args, {
    name: { type: 'string' },
    owner: { type: 'string' },
    seats: { type: 'string' },
    id: { type: 'string' },
  });
  const { name, owner, id } = values;
  const [command, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`There is nothing to do with ${rest[0]}.`);
  if (command === 'open' && name !== undefined && owner !== undefined && id === undefined) {
    const seats = readSeats(values.seats);
    return async ({ services, write }) => {
      const opened = await services.companies.open({ name, owner, seats });
      await write(`${name} is open with ${seats} seats: ${opened}\n`);
      return true;
    };
  }
  if (command === 'seats' && id !== undefined && name === undefined && owner === undefined) {
    const seats = readSeats(values.seats);
    return async ({ services, write }) => {
      await services.companies.setSeats(id, seats);
      await write(`The company now has ${seats} seats.\n`);
      return true;
    };
  }
  if (command === 'list' && Object.keys(values).length === 0) {
    return async ({ services, write }) => {
      for (const one of await services.companies.list()) {
        const owners = one.owners.join(', ');
        await write(`${one.id}  ${one.members} of ${one.seats} seats  ${one.name}  ${owners}\n`);
      }
      return true;
    };
  }
  throw new UsageError('What should be done with companies?');
});

function readSeats(text = ''): number {
  if (!/^[0-9]{1,6}$/.test(text)) throw new UsageError('--seats must be a number such as 5.');
  return Number(text);
}

if (import.meta.main) await runProgram(teams);
