import { inspect } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { isDatabaseUnavailable } from '#server/database/database-errors.ts';
import { describeRefusal } from '#server/database/database-refusals.ts';
import { describeForOperator } from '#server/operator-error.ts';
import { UsageError } from './usage-error.ts';

/** The input of a command-line tool, and its output. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Its result, for people or for another program; done when there is room for more. */
  readonly write: (text: string) => Promise<void>;
  /** Reports progress, a line each. */
  readonly say: (line: string) => void;
}

/**
 * A command-line tool, as a function that tests call without a process.
 * @returns its exit code: 0, 1 where something failed, 2 where it was asked wrongly
 */
export type Program = (terminal: Terminal) => Promise<number>;

/**
 * A tool that says how it is used when it is asked wrongly, and what failed in the operator's words.
 * @param work answers whether all is well, which the exit code tells. @throws UsageError
 * @param describe what is said of any other failure
 */
export function createProgram(
  usage: string,
  work: (terminal: Terminal) => Promise<boolean>,
  describe = describeFailure,
): Program {
  return async (terminal) => {
    try {
      return (await work(terminal)) ? 0 : 1;
    } catch (error) {
      if (error instanceof UsageError) {
        terminal.say(`${error.message}\nusage: ${usage}`);
        return 2;
      }
      terminal.say(describe(error));
      return 1;
    }
  };
}

/** The database's absence and a refusal of the shop's own are the operator's to mend as well. */
function describeFailure(error: unknown): string {
  const line = describeDatabaseFailure(error);
  if (line !== undefined) return line;
  if (error instanceof AppError) return error.message;
  const described = describeForOperator(error);
  return typeof described === 'string' ? described : inspect(described);
}

/** The line about a database that is away, or does not let us in; undefined for any other error. */
export function describeDatabaseFailure(error: unknown): string | undefined {
  if (!isDatabaseUnavailable(error)) return describeRefusal(error);
  const [one]: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return `The database cannot be reached (is DATABASE_URL right, and does it run?): ${String(one)}`;
}

/** Runs a tool as this process, whose exit code becomes the tool's. */
export async function runProgram(program: Program): Promise<void> {
  process.exitCode = await program({
    args: process.argv.slice(2),
    env: process.env,
    write: writeToScreen,
    say: (line) => console.error(line),
  });
}

function writeToScreen(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
