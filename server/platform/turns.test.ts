import { describe, expect, it } from 'vitest';
import { createTurnsByKey } from './turns.ts';

describe('turns by key', () => {
  it('work for one key one after another, in the order asked, whatever fails', async () => {
    const turns = createTurnsByKey();
    const said: string[] = [];
    const work = (name: string, ends: Promise<unknown>) =>
      turns.take('a', async () => {
        said.push(`${name} begins`);
        await ends;
        said.push(`${name} ends`);
        return name;
      });
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const all = Promise.allSettled([
      work('first', first.promise),
      work('second', second.promise),
      work('third', Promise.resolve()),
    ]);
    second.reject(new Error('no'));
    expect(said).toEqual(['first begins']);
    first.resolve();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(said).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'third begins',
      'third ends',
    ]);
  });

  it('let work for other keys go on meanwhile', async () => {
    const turns = createTurnsByKey();
    const held = Promise.withResolvers<string>();
    const one = turns.take('a', () => held.promise);
    expect(await turns.take('b', async () => 'b')).toBe('b');
    held.resolve('a');
    expect(await one).toBe('a');
    expect(await turns.take('a', async () => 'again')).toBe('again');
  });
});
