import { expect, it } from 'vitest';
import {
  addressQuery,
  changedAddress,
  choicePart,
  pageInstead,
  pagePart,
  readAddress,
  textPart,
} from './address.ts';

const schema = {
  search: textPart(5),
  days: choicePart([7, 30], 30),
  state: choicePart(['open', 'handled'], ''),
  page: pagePart,
  place: pagePart,
};

const plain = { search: '', days: 30, state: '', page: 1, place: 1 } as const;

const read = (query: string) => readAddress(schema, new URLSearchParams(query));

it.each([
  ['', {}],
  [
    'search=ada&days=7&state=open&page=2&place=3',
    { search: 'ada', days: 7, state: 'open', page: 2, place: 3 },
  ],
  ['search=lovelace&days=8&state=constructor&other=1', { search: 'lovel' }],
  ['page=0', {}],
  ['page=-3', {}],
  ['page=2.5', {}],
  ['page=1e99', {}],
  ['page=x', {}],
  // The API reads no higher one.
  ['page=1000000000', { page: 1_000_000_000 }],
  ['page=1000000001', {}],
  ['page=99999999999999999999', {}],
])('the address %j says %j', (query, address) => {
  expect(read(query)).toEqual({ ...plain, ...address });
});

it.each([
  [{}, ''],
  [{ place: 2, page: 1, search: '50% "x"' }, 'search=50%25+%22x%22&place=2'],
  [{ ...plain, days: 7 as const }, 'days=7'],
])('%j is the address %j', (address, query) => {
  expect(String(addressQuery(schema, address))).toBe(query);
});

it.each([
  [{ state: 'open' as const }, { state: 'open', page: 1, place: 1 }],
  [{ page: 5 }, { page: 5, place: 3 }],
  [{ place: 5 }, { page: 2, place: 5 }],
])('%j leads to %j', (change, to) => {
  const from = read('search=ada&page=2&place=3');
  expect(changedAddress(schema, from, change)).toEqual({ ...from, ...to });
});

it.each([
  [1, 0, undefined],
  [1, 1, undefined],
  [3, 3, undefined],
  [2, 3, undefined],
  [99, 3, 3],
  [2, 1, 1],
  // Nothing is left of a list of two pages.
  [2, 0, 1],
])('page %i of %i shows page %j instead', (currentPage, totalPages, page) => {
  expect(pageInstead({ currentPage, totalPages })).toBe(page);
});
