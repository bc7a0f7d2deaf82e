import { expect, it } from 'vitest';
import { drawLiveCard } from './draw-live-card.ts';
import type { LiveCard } from './live-card.ts';

const shownOf = (typed: string, before: LiveCard = {}) => drawLiveCard(typed, before).shown;

it.each([
  ['  Ida Lindqvist ', 'Ida Lindqvist', 'IL', '>Ida Lindqvist</text>'],
  ['<b>&', '<b>&', '', '>&lt;b&gt;&amp;</text>'],
  ['ليلى حداد', 'ليلى حداد', 'لح', 'direction="rtl"'],
  ['Ida\u202e\n', 'Ida', 'I', '>Ida</text>'],
  ['👩‍👩‍👧‍👦 Ada', '👩‍👩‍👧‍👦 Ada', 'A', '>👩‍👩‍👧‍👦 Ada</text>'],
])('%j is shown as %j, with the initials %j', (typed, name, initials, drawn) => {
  const shown = shownOf(typed);
  expect(shown).toMatchObject({ name, initials });
  expect(shown?.front).toContain(drawn);
  expect(shown?.front).toContain('id="hero-front-edge"');
});

it.each(['', '  ', '\u200b\u2060'])('%j leaves the sample', (typed) => {
  expect(drawLiveCard(typed, drawLiveCard('Ida', {}))).toEqual({});
});

it('a name that cannot be printed leaves the last one, and says why', () => {
  const before = drawLiveCard('Ida', {});
  const unprintable = drawLiveCard('Ida 𐎀', before);
  expect(unprintable.problem).toContain('“𐎀” can’t be printed');
  expect(unprintable.shown).toBe(before.shown);
  expect(drawLiveCard('Ida', unprintable)).toEqual(before);
});
