import { describe, expect, it } from 'vitest';
import {
  newPostProblems,
  publishTimeProblem,
  tagsOf,
  textFormProblems,
  textMessages,
} from './text-form.ts';

const form = { title: 'Title', description: 'About it', tags: 'NFC, QR', body: 'Text.' };

describe('a text', () => {
  it('is fine with all its parts, and without tags', () => {
    expect(textFormProblems(form)).toEqual({});
    expect(textFormProblems({ ...form, tags: '' })).toEqual({});
  });

  it.each([
    ['title', ' ', textMessages.titleMissing],
    ['title', 'x'.repeat(121), textMessages.tooLong(120)],
    ['description', '', textMessages.descriptionMissing],
    ['description', 'x'.repeat(161), textMessages.tooLong(160)],
    ['tags', 'a,b,c,d,e,f,g', textMessages.tooManyTags],
    ['tags', 'x'.repeat(201), textMessages.tooLong(200)],
    ['body', '\n ', textMessages.bodyMissing],
    ['body', 'x'.repeat(50_001), 'At most 50,000 characters, please.'],
  ])('is refused at %s: %j', (field, value, problem) => {
    expect(textFormProblems({ ...form, [field]: value })).toEqual({ [field]: problem });
  });

  it.each([
    ['', textMessages.slugMissing],
    ['Tap', textMessages.slugForm],
    ['a--b', textMessages.slugForm],
    ['../imprint', textMessages.slugForm],
    ['x'.repeat(81), textMessages.tooLong(80)],
  ])('has no post at %j', (slug, problem) => {
    expect(newPostProblems({ ...form, slug })).toEqual({ slug: problem });
  });

  it('has each tag once', () => {
    expect(tagsOf(' NFC , ,QR codes,NFC')).toEqual(['NFC', 'QR codes']);
  });
});

it.each([
  ['', undefined],
  ['2026-11-28T10:00:01.000Z', undefined],
  ['2026-11-28T10:00:00.000Z', textMessages.past],
  ['2028-01-01T00:00:00.000Z', textMessages.tooLate],
  ['tomorrow', textMessages.time],
])('from %j on: %s', (at, problem) => {
  expect(publishTimeProblem(at, new Date('2026-11-28T10:00:00.000Z'))).toBe(problem);
});
