import { describe, expect, it } from 'vitest';
import {
  finishSlug,
  isSlug,
  isSuggestedSlug,
  normalizeSlug,
  slugMessages,
  slugProblem,
  suggestSlug,
} from './slug.ts';

describe('normalizeSlug', () => {
  it.each([
    ['Ada', 'ada'],
    ['Müller & Söhne GmbH', 'muller-sohne-gmbh'],
    ['muller--sohne', 'muller-sohne'],
    ['--', ''],
    ['-a', 'a'],
    ['Straße_12', 'strasse-12'],
    ['Ørsted', 'orsted'],
    ['typing-', 'typing-'],
    ['王小明', ''],
    ['../../etc', 'etc'],
    ['x'.repeat(51), 'x'.repeat(50)],
  ])('%j becomes %j', (text, slug) => {
    expect(normalizeSlug(text)).toBe(slug);
  });
});

describe('finishSlug', () => {
  it.each([
    ['typing-', 'typing'],
    ['-', ''],
    [' - The School - ', 'the-school'],
    [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ])('%j becomes %j', (text, slug) => {
    expect(finishSlug(text)).toBe(slug);
  });
});

describe('slugProblem', () => {
  it.each(['a', 'my-card-2', ' Mine ', 'x'.repeat(50)])('%j is well', (text) => {
    expect(slugProblem(text)).toBeUndefined();
  });

  it.each(['', '-', '--', 'muller--sohne', '-a', 'a-', 'ü', 'a b', 'x'.repeat(51)])(
    '%j is reported',
    (text) => {
      expect(slugProblem(text)).toBe(slugMessages.invalid);
    },
  );
});

describe('isSlug', () => {
  it.each([
    ['a', true],
    ['my-card-2', true],
    ['x'.repeat(50), true],
    // As some were stored before.
    ['muller--sohne', true],
    ['-', true],
    ['', false],
    ['x'.repeat(51), false],
    ['Ada', false],
    ['ü', false],
    ['a b', false],
    ['a\n', false],
    ['a/b', false],
  ])('%j: %s', (text, expected) => {
    expect(isSlug(text)).toBe(expected);
  });
});

describe('suggestSlug', () => {
  it.each([
    ['Personal', 'Acme', [], 'personal'],
    ['Personal', '', ['personal'], 'personal-2'],
    ['Business', 'Acme Inc.', [], 'acme-inc'],
    ['Business', 'Acme Inc.', ['acme-inc', 'acme-inc-2'], 'acme-inc-3'],
    ['School', '- The School -', [], 'the-school'],
    ['Conference', '大会', [], 'conference'],
    ['Business', 'Müller & Söhne', [], 'muller-sohne'],
    // Reserved for the account's card.
    ['Custom', 'Profile', [], 'profile-2'],
    ['Custom', '', [], 'custom'],
    ['Business', 'x'.repeat(60), ['x'.repeat(50)], `${'x'.repeat(48)}-2`],
  ] as const)('%s %j with %j taken: %j', (type, company, taken, slug) => {
    expect(suggestSlug(type, company, taken)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
    expect(isSuggestedSlug(slug, type, company)).toBe(true);
  });

  it.each([
    ['mine', 'Personal', ''],
    ['personal-', 'Personal', ''],
    ['personal-0', 'Personal', ''],
    ['personal', 'Business', 'Acme'],
    ['', 'Personal', ''],
  ] as const)('%j is no suggestion for %s %j', (slug, type, company) => {
    expect(isSuggestedSlug(slug, type, company)).toBe(false);
  });
});
