import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The process and all that descend from it, whatever process groups they have made. */
export async function listTree(root: number): Promise<number[]> {
  const processes = await listProcesses();
  const tree = [root];
  for (const above of tree) {
    tree.push(...processes.filter(({ parent }) => parent === above).map(({ pid }) => pid));
  }
  return tree;
}

/** Those of the processes that still run; what ended and was not yet collected does not. */
export async function findRunning(pids: readonly number[]) {
  const processes = await listProcesses();
  return processes.filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'));
}

/** The processes that one has started itself, and that still run. */
export async function listChildren(parent: number) {
  const processes = await listProcesses();
  return processes.filter((one) => one.parent === parent && !one.state.startsWith('Z'));
}

async function listProcesses() {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,state=,comm=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, state = '', ...name] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), state, name: name.join(' ') };
    });
}

/** Kills a process, its database and the database's watchdog at one blow: nobody may tidy up. */
export const killTree = (root: number): Promise<void> => signalTree(root, 'SIGKILL');

/** Signals a process and all that descend from it. */
export async function signalTree(root: number, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await listTree(root)) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone by itself in the meantime.
    }
  }
}
