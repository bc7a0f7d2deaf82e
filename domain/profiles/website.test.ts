import { describe, expect, it } from 'vitest';
import { normalizeWebsite, shownWebsite, websiteProblem } from './website.ts';

const message = 'Please enter a valid Website URL';

describe('a website', () => {
  it.each([
    ['', '', undefined],
    ['  ', '', undefined],
    ['example.com', 'https://example.com', undefined],
    ['http://example.com/a', 'http://example.com/a', undefined],
    ['javascript:alert(1)', undefined, message],
    ['not a site', undefined, message],
  ])('%j becomes %j, message %j', (text, normal, problem) => {
    expect(normalizeWebsite(text)).toBe(normal);
    expect(websiteProblem(text)).toBe(problem);
  });
});

it.each([
  ['https://xn--mller-kva.de/a', 'müller.de/a'],
  ['http://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['https://example.com', 'example.com'],
  ['', ''],
])('%j is shown as %j', (url, shown) => {
  expect(shownWebsite(url)).toBe(shown);
});
