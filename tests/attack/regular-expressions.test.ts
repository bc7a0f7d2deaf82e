import { describe, expect, it } from 'vitest';
import { differenceOf, noDifference } from './support/difference.ts';
import { findRegularExpressions, isSuperLinear } from './support/regular-expressions.ts';

/** Those that need more than linear time, each with what bounds the text it is tried on. */
const reviewed: Readonly<Record<string, string>> = {
  'web/site/inside/plurals.ts /(=\\d+|\\w+) \\{((?:[^{}]|\\{\\w+\\})*)\\}/g':
    'Texts of the catalogue.',
  'domain/accounts/easy-password.ts /[^\\p{L}\\p{N}]+$/u': 'A password has 256 characters.',
  'domain/accounts/easy-password.ts /[^\\p{L}]+$/u': 'A password has 256 characters.',
  'domain/catalog/money.ts /\\B(?=(\\d{3})+\\.)/g': 'An amount has some 15 digits.',
  'domain/site/excerpt.ts /[\\s,;:.–—-]+$/u': 'An excerpt is cut to its length first.',
  'domain/messages/harmless-name.ts /\\S\\s*[([{]?\\s*\\b(?:dot|at)\\b\\s*[)\\]}]?\\s*\\S/iu':
    'A name over 60 characters is refused first.',
  'domain/public-card/name-tail.ts /[\\s,]+([(（]?(?:geb\\.?|geborener?|née?|nee|born|roz\\.?|z\\sdomu|ur\\.|szül\\.?|urozená|född|fødd|født|урожд\\.?|урождённая|урожденная)\\s+[^()（）]+[)）]?)$/u':
    'A name has 120 characters.',
  'domain/public-card/name-tail.ts /\\s*([(（[][^()（）[\\]]*[)）\\]])$/u':
    'A name has 120 characters.',
  'domain/public-card/name-tail.ts /^(.*?\\S)(?:\\s*[|｜•]\\s*|\\s+(?:[·~@]|\\/\\/?)\\s+)(.+)$/u':
    'A name has 120 characters.',
  'domain/public-card/name-tail.ts /^(\\S+\\s.*?\\S)\\s+[-–—]\\s+(.+)$/u':
    'A name has 120 characters.',
  'domain/public-card/name-tail.ts /^([^\\p{L}\\p{N}\\s.,]+)\\s+(.*[\\p{L}\\p{N}].*)$/u':
    'A name has 120 characters.',
  'domain/tax/tax-table.ts /^(?<place>\\S+)\\s+(?<rate>\\S+)(?:\\s+(?<name>.+))?$/u':
    'The operator writes the setting.',
  'server/features/site/content/render-text.ts /<[^>]*>/g':
    'The renderer made it: each < has its >, and what is written is escaped.',
};

/** Files that make one of text, which the analysis cannot read. */
const reviewedMakers: Readonly<Record<string, string>> = {
  'domain/accounts/second-factor/recovery-code.ts':
    'One class of a constant alphabet, repeated so often.',
  'domain/accounts/unique-id.ts': 'One class of a constant alphabet, repeated so often.',
  'domain/cards/card-identifier.ts': 'One class of a constant alphabet, repeated so often.',
  'domain/public-card/syllabic-name.ts': 'Two classes of constants that exclude each other.',
  'domain/tax/vat-number.ts': 'Two letters of a constant table, one letter and a digit.',
  'server/database/database-errors.ts': 'Constant words, one or another of them.',
  'server/platform/page-cache/rendered-entry.ts':
    'A constant name; Node refuses headers over 16 kB, and `\\s*` begins after the name alone.',
};

describe('the regular expressions of the product', () => {
  const { literals, filesThatMake } = findRegularExpressions(process.cwd());

  it('need no more than linear time, or are tried on short texts alone', () => {
    const slow = literals
      .filter(isSuperLinear)
      .map(({ file, pattern, flags }) => `${file} /${pattern}/${flags}`);
    expect(literals.length).toBeGreaterThan(250);
    expect(differenceOf(slow, Object.keys(reviewed))).toEqual(noDifference);
  });

  it('are made of text where that was reviewed alone', () => {
    expect(differenceOf(filesThatMake, Object.keys(reviewedMakers))).toEqual(noDifference);
  });
});

describe('the analysis', () => {
  it.each(['(a+)+$', '(a|aa)+$', '^\\s*\\w*\\s*$x', 'a.*b.*c$', '^(\\d+)*x'])(
    'finds that /%s/ is super-linear',
    (pattern) => expect(isSuperLinear({ pattern, flags: 'u' })).toBe(true),
  );

  it.each(['^[a-z]+$', '^\\d{4}-\\d{2}$', '"[^"]*"'])('lets /%s/ be', (pattern) =>
    expect(isSuperLinear({ pattern, flags: 'u' })).toBe(false),
  );
});
