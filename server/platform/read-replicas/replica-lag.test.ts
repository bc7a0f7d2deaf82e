import { expect, it } from 'vitest';
import { createReplicaLag } from './replica-lag.ts';

it.each([
  ['has replayed all', 300, 0],
  ['is further than was noted', 999, 0],
  ['lacks what was noted last', 299, 10],
  ['lacks what was noted before', 150, 510],
  ['lacks all that was noted', 0, 1_010],
])('a replica that %s', (_, replayed, expected) => {
  let time = 0;
  const lag = createReplicaLag(() => time);
  for (const position of [100, 200, 300]) {
    lag.note(position);
    time += 500;
  }
  time -= 490;
  expect(lag.of(replayed)).toBe(expected);
});

it('knows nothing before a report', () => {
  expect(createReplicaLag().of(0)).toBe(0);
});

it('begins anew when another server has become the primary', () => {
  let time = 0;
  const lag = createReplicaLag(() => time);
  lag.note(300);
  time += 500;
  lag.note(200);
  expect(lag.of(200)).toBe(0);
  expect(lag.of(199)).toBe(0);
  time += 500;
  expect(lag.of(199)).toBe(500);
});

it('says at least what it can of a replica that has long stood still', () => {
  let time = 0;
  const lag = createReplicaLag(() => time);
  for (let position = 1; position <= 1_000; position += 1) {
    lag.note(position);
    time += 500;
  }
  expect(lag.of(0)).toBe(240 * 500);
});
