import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The process and all that descend from it, whatever process groups they have made. */
async function listTree(root: number): Promise<number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=']);
  const children = new Map<number, number[]>();
  for (const line of stdout.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

/** Kills a process, its database and the database's watchdog at one blow: nobody may tidy up. */
export async function killTree(root: number): Promise<void> {
  for (const pid of await listTree(root)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by itself in the meantime.
    }
  }
}
