import { expect, it } from 'vitest';
import english from '#domain/texts/inside/dashboard/en.json' with { type: 'json' };
import german from '#domain/texts/inside/dashboard/de.json' with { type: 'json' };
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import { weekText } from './week-line.tsx';

const inEnglish = insideTexts<'dashboard'>('en', english);

it.each([
  [0, 0, -100, 'No views in the last 7 days.'],
  [1, 1, undefined, '1 view and 1 save in the last 7 days.'],
  [41, 9, 30, '41 views and 9 saves in the last 7 days, 30% more views than the week before.'],
  [4, 0, 0, '4 views in the last 7 days, about as many views as the week before.'],
  [2, 0, -50, '2 views in the last 7 days, 50% fewer views than the week before.'],
])('%i views, %i saves, %s percent: %s', (views, saves, changePercent, text) => {
  expect(weekText(inEnglish, { views, saves, changePercent })).toBe(text);
});

it('counts in the owner’s language', () => {
  const texts = insideTexts<'dashboard'>('de', german);
  expect(weekText(texts, { views: 1, saves: 2, changePercent: 30 })).toBe(
    '1 Aufruf und 2 Mal gespeichert in den letzten 7 Tagen, 30\u00a0% mehr Aufrufe als in der Woche davor.',
  );
});
