import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';

/** The environment of PostgreSQL's programs: no secrets of ours, and messages in English. */
export const childEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export interface CommandResult {
  readonly isSuccess: boolean;
  /** Its standard error, or why it could not be run at all. */
  readonly errorOutput: string;
}

/** Runs a program to its end as `user` (absent: as ourselves), feeding it `input`. Never throws. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { user?: ServerUser | undefined; input?: string } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      // Our own working directory may be closed to that user, and PostgreSQL asks for it.
      cwd: '/',
      env: childEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    });
    let errorOutput = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
    child.stdin.on('error', () => {}); // it ended without reading; its exit code tells the story
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => resolve({ isSuccess: false, errorOutput: error.message }));
    child.on('close', (code) => resolve({ isSuccess: code === 0, errorOutput }));
  });
}
