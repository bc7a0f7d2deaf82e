import { expect, it } from 'vitest';
import { oldWordProblem } from './old-words.ts';

it.each([
  ['told', 'told', 'notified or reported'],
  ['isToldAbove', 'told', 'notified or reported'],
  ['onHear', 'hear', 'listener or receive'],
  ['heardOf', 'heard', 'received'],
  ['judgedBy', 'judgedBy', 'resolver'],
  ['letGoOfAll', 'letGo', 'remove'],
  ['AdminDesk', 'desk', 'admin'],
  ['web/session/use-told-action.ts', 'told', 'notified or reported'],
])('refuses %s', (name, old, better) => {
  expect(oldWordProblem(name)).toBe(`The name ${name} has an old word: not ${old}, but ${better}.`);
});

it.each(['threshold', 'oldMails', 'heartbeat', 'shear', 'desktop', 'takeOutput', 'heardAt'])(
  'lets %s pass',
  (name) => {
    expect(oldWordProblem(name)).toBeUndefined();
  },
);
