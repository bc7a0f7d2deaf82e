import { expect, it } from 'vitest';
import { boundLookUps, createGuard } from './guarded-request.ts';

it('asks a silent name server two names at once, and none that nobody waits for any more', async () => {
  const asked: string[] = [];
  const silent: (() => void)[] = [];
  const lookUp = boundLookUps(async (host) => {
    asked.push(host);
    if (host.startsWith('silent')) await new Promise<void>((answer) => silent.push(answer));
    return [{ address: '10.0.0.1', family: 4 }];
  });
  // Two callers, as an import and a sign-in by a company are.
  const guards = [createGuard({ lookUp }), createGuard({ lookUp })];
  const ask = (host: string, signal: AbortSignal) =>
    Promise.all(
      guards.map((guard) => guard.ask(new URL(`http://${host}/`), { headers: {} }, signal)),
    );
  const abort = new AbortController();
  const given = Array.from({ length: 12 }, (_, at) => ask(`silent-${at}.example`, abort.signal));
  await Promise.resolve();
  expect(asked).toEqual(['silent-0.example', 'silent-0.example']);

  abort.abort(new Error('too late'));
  for (const one of given) await expect(one).rejects.toThrow('too late');
  const next = ask('next.example', new AbortController().signal);
  for (const answer of silent) answer();
  await expect(next).rejects.toThrow('not fetched: private');
  expect(asked).toEqual(['silent-0.example', 'silent-0.example', 'next.example', 'next.example']);
});
