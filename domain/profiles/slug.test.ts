import { describe, expect, it } from 'vitest';
import { isSlug, isSuggestedSlug, normalizeSlug, suggestSlug } from './slug.ts';

describe('normalizeSlug', () => {
  it.each([
    ['Ada', 'ada'],
    ['Müller & Söhne GmbH', 'muller--sohne-gmbh'],
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

describe('isSlug', () => {
  it.each([
    ['a', true],
    ['my-card-2', true],
    ['x'.repeat(50), true],
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
