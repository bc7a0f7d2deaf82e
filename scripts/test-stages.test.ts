import { describe, expect, it } from 'vitest';
import { runStages, type Stage, type Step } from './test-stages.ts';

/** Runs stages without time passing. @returns how it ended and what was printed */
async function run(...stages: Stage[]) {
  let printed = '';
  const report = await runStages(
    stages,
    (text) => (printed += text),
    () => 0,
  );
  return { ...report, printed };
}

const step = (name: string, went = true): Step => ({
  name,
  async run(print) {
    print?.(`${name} says so\n`);
    return went;
  },
});

describe('runStages', () => {
  it('prints a step beside another whole, when it ends', async () => {
    const slow = Promise.withResolvers<void>();
    const first: Step = {
      name: 'first',
      async run(print) {
        print?.('begins\n');
        await slow.promise;
        print?.('ends\n');
        return true;
      },
    };
    const second: Step = {
      name: 'second',
      async run(print) {
        print?.('between\n');
        return true;
      },
    };
    const third: Step = {
      name: 'third',
      async run() {
        slow.resolve();
        return true;
      },
    };
    expect(await run([[first], [second, third]])).toMatchObject({
      isWell: true,
      printed: [
        '\n── second\nbetween\n── second: ok after 0.0 s\n',
        '\n── third\n── third: ok after 0.0 s\n',
        '\n── first\nbegins\nends\n── first: ok after 0.0 s\n',
      ].join(''),
    });
  });

  it('lets a step alone print by itself, under its name', async () => {
    let given: unknown;
    const alone: Step = {
      name: 'alone',
      async run(print) {
        given = print;
        return true;
      },
    };
    const { printed } = await run([[alone]]);
    expect(given).toBeUndefined();
    expect(printed).toBe('\n── alone\n── alone: ok after 0.0 s\n');
  });

  it('begins nothing after a failure, in no lane and no stage', async () => {
    const slow = Promise.withResolvers<boolean>();
    const broken: Step = {
      name: 'broken',
      async run() {
        slow.resolve(true);
        return false;
      },
    };
    const beside: Step = { name: 'beside', run: () => slow.promise };
    const { isWell, printed } = await run(
      [
        [broken, step('after')],
        [beside, step('next')],
      ],
      [[step('later')]],
    );
    expect(isWell).toBe(false);
    expect(printed).toContain('── broken: FAILED');
    expect(printed).toContain('── beside: ok');
    expect(printed).not.toMatch(/after\n|next|later/);
  });

  it('adds up the tests of all that ran, those of a failed step as well', async () => {
    const counting = (name: string, went: boolean, passed: number, failed: number): Step => ({
      ...step(name, went),
      count: async () => ({ passed, failed, skipped: 0, flaky: 0 }),
    });
    const { counts } = await run(
      [[counting('a', true, 2, 0)], [step('b')]],
      [[counting('c', false, 3, 1)]],
      [[counting('d', true, 5, 0)]],
    );
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 0, flaky: 0 });
  });
});
