import { addCounts, noTests, type TestCounts } from './test-counts.ts';

/** Takes what a step prints. */
export type Print = (text: string) => void;

export interface Step {
  readonly name: string;
  /**
   * @param print takes what it prints; without one it prints to the terminal itself
   * @returns whether it went well
   */
  readonly run: (print?: Print) => Promise<boolean>;
  /** The counts of its tests, if it runs some. */
  readonly count?: () => Promise<TestCounts>;
}

/** Steps that run one after the other. */
export type Lane = readonly Step[];
/** Lanes that run beside each other. */
export type Stage = readonly Lane[];

/**
 * Runs stages one after the other. After a failure nothing more begins; what runs beside it ends.
 * Steps beside each other are printed whole when they end, a step alone as it goes.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export async function runStages(
  stages: readonly Stage[],
  print: Print,
  now: () => number,
): Promise<{ isWell: boolean; counts: TestCounts }> {
  let isWell = true;
  let counts = noTests;

  async function runStep({ name, run, count }: Step, isAlone: boolean): Promise<void> {
    const said: string[] = [];
    const startedAt = now();
    if (isAlone) print(`\n── ${name}\n`);
    const went = await run(isAlone ? undefined : (text) => said.push(text));
    if (count) counts = addCounts(counts, await count());
    isWell &&= went;
    if (!isAlone) print(`\n── ${name}\n${said.join('')}`);
    const seconds = ((now() - startedAt) / 1000).toFixed(1);
    print(`── ${name}: ${went ? 'ok' : 'FAILED'} after ${seconds} s\n`);
  }

  async function runLane(lane: Lane, isAlone: boolean): Promise<void> {
    for (const step of lane) {
      if (!isWell) return;
      await runStep(step, isAlone);
    }
  }

  for (const stage of stages) {
    await Promise.all(stage.map((lane) => runLane(lane, stage.length === 1)));
  }
  return { isWell, counts };
}
