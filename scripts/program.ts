/** What a command-line tool is given, and where it answers. */
export interface Terminal {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Its result, for people or for another program; done when there is room for more. */
  readonly write: (text: string) => Promise<void>;
  /** What it says meanwhile, a line each. */
  readonly say: (line: string) => void;
}

/**
 * A command-line tool, as a function that tests call without a process.
 * @returns its exit code: 0, 1 where something failed, 2 where it was asked wrongly
 */
export type Program = (terminal: Terminal) => Promise<number>;

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
