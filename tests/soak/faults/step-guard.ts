/** Where a process dies: the step is never asked for, or it is done and nobody learns of it. */
export type Side = 'before' | 'after';

/** A step of some call: the nth time that it asks for the same. */
export interface Step {
  readonly name: string;
  readonly occurrence: number;
}

/**
 * Sees every step that the shop asks its database or a provider for, from outside, and holds one of them: the
 * process waits there and can be killed. No code of the product knows of it.
 */
export class StepGuard {
  #seen: Step[] = [];
  #armed: { step: Step; side: Side; reach: () => void } | undefined;

  /** Begins to count anew. */
  begin(): void {
    this.#seen = [];
    this.#armed = undefined;
  }

  /** The steps since `begin`. */
  get seen(): readonly Step[] {
    return this.#seen;
  }

  /** Holds one step from now on. Resolves when it is reached and, on its other side, done. */
  hold(step: Step, side: Side): Promise<void> {
    this.begin();
    return new Promise((resolve) => {
      this.#armed = { step, side, reach: resolve };
    });
  }

  /** @returns the side on which this step is to be held; undefined: it passes */
  see(name: string): Side | undefined {
    const occurrence = this.#seen.filter((step) => step.name === name).length + 1;
    this.#seen.push({ name, occurrence });
    const { step, side } = this.#armed ?? {};
    return step?.name === name && step.occurrence === occurrence ? side : undefined;
  }

  /** The step that is held has got as far as it may. */
  reach(): void {
    this.#armed?.reach();
    this.#armed = undefined;
  }
}

/**
 * The step in a statement: what it changes or locks, or the end of a transaction.
 * @returns undefined for what only reads
 */
export function stepOfStatement(statement: string): string | undefined {
  const text = statement.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (text === 'commit') return text;
  if (text.includes('graphile_worker.add_job')) return 'queue a job';
  const change = /\b(insert into|delete from|update) ([\w.]+)(?= \(|$| |;)/g;
  for (const [, verb = '', table = ''] of text.matchAll(change)) {
    // `for update of …` and `do update set …` name no table to be changed.
    const isChange =
      verb !== 'update' || new RegExp(`update ${table}( as \\w+| \\w+)? set `).test(text);
    if (isChange && table !== 'set') return `${verb.split(' ')[0]} ${table}`;
  }
  if (!/ for (no key )?update/.test(text)) return undefined;
  return `lock ${/ from ([\w.]+)/.exec(text)?.[1] ?? '?'}`;
}
