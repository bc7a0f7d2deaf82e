import { expect, it } from 'vitest';
import contexts from '#domain/texts/contexts.json' with { type: 'json' };
import excused from '#domain/texts/glossary-excuses.json' with { type: 'json' };
import glossary from '#domain/texts/glossary.json' with { type: 'json' };
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { readTextGroups } from './text-files.ts';
import {
  describeOtherWords,
  excusesFor,
  findOtherWords,
  type Excused,
  type Glossary,
} from './text-glossary.ts';
import { describeManners } from './text-manner.ts';

const terms: Glossary = glossary;
const excuses: Excused = excused;

it.each(readTextGroups())('says the terms of the glossary in their words: $name', ({ files }) => {
  expect(describeOtherWords(findOtherWords(files, terms), excuses)).toEqual([]);
});

it.each(readTextGroups())('addresses readers alike, in labels that fit: $name', ({ files }) => {
  expect(describeManners(files)).toEqual([]);
});

it('has words of each language for each of sixty terms', () => {
  const known = Object.values(terms).filter((term) =>
    siteLanguages.every((language) => language === 'en' || term[language]?.length),
  );
  expect(known.length).toBe(Object.keys(terms).length);
  expect(known.length).toBeGreaterThanOrEqual(60);
});

it('says in which context only texts stand that there are', () => {
  const keys = readTextGroups().flatMap(({ english }) => Object.keys(english.messages));
  expect(Object.keys(contexts).filter((key) => !keys.includes(key))).toEqual([]);
});

const oneTerm: Glossary = { seat: { not: ['car seat'], de: ['Platz', 'Plätze'], ar: ['مقعد'] } };
const inLanguages = (en: string, de: string, ar = 'مَقْعَد') =>
  [
    { language: 'en', messages: { a: en } },
    { language: 'de', messages: { a: de } },
    { language: 'ar', messages: { a: ar } },
  ] as const;

it.each([
  ['Your seats', 'Ihre Plätze', []],
  ['Your seats', 'Ihre Sitze', ['de']],
  ['Seat for {count}', 'Sitz für {count}', ['de']],
  ['{seat} is a car seat', '{seat} ist ein Kindersitz', []],
  ['Seated', 'Sitzend', []],
])('judges the word for %s', (en, de, languages) => {
  const found = findOtherWords(inLanguages(en, de), oneTerm);
  expect(found.map(({ language }) => language)).toEqual(languages);
});

it('keeps the excuses that are needed, and takes others when it is asked to', () => {
  const found = findOtherWords(inLanguages('Your seats', 'Ihre Sitze', 'مكان'), oneTerm);
  const given: Excused = { seat: { a: 'de', gone: 'de' } };
  expect(describeOtherWords(found, given)).toEqual(["ar: a has no word for 'seat' (مقعد): مكان"]);
  expect(excusesFor(found, given, false)).toEqual({ seat: { a: 'de' } });
  expect(excusesFor(found, given, true)).toEqual({ seat: { a: 'de ar' } });
});

it.each([
  ['de', 'Save your card', 'Speichere deine Karte', 1],
  ['de', 'Save your card', 'Speichern Sie Ihre Karte', 0],
  ['fr', 'Save your card', 'Enregistrez ta carte', 1],
  ['ja', 'It’s ready.', '準備完了だ。', 1],
  ['de', 'Save', 'Jetzt endgültig speichern', 1],
  ['de', 'Save', 'Sichern', 0],
  ['ja', 'Save', 'いますぐ保存する', 0],
  ['ja', 'Save', 'いますぐここに保存してみる', 1],
  ['de', 'Saved.', 'Das alles ist nun gespeichert.', 0],
] as const)('judges the manner and the length in %s of %s: %s', (language, en, text, count) => {
  const given = [
    { language: 'en', messages: { a: en } },
    { language, messages: { a: text } },
  ] as const;
  expect(describeManners(given)).toHaveLength(count);
});
