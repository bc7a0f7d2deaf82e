import { expect, it } from 'vitest';
import { linkBrandOf } from './link-brand.ts';

it.each([
  ['https://github.com/ada', 'github'],
  ['https://open.spotify.com/artist/1', 'spotify'],
  ['https://WWW.YouTube.com/@ada', 'youtube'],
  ['https://scholar.google.com/citations?user=1', 'googleScholar'],
  ['https://google.com', undefined],
  ['https://notgithub.com', undefined],
  ['https://github.com.evil.example', undefined],
  ['https://evil.example/github.com', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%j leads to %j', (url, brand) => {
  expect(linkBrandOf(url)).toBe(brand);
});
