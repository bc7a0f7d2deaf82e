import type { PageOfList } from '#wire/paging.ts';

/**
 * Reads one part of an address from its text. No text, and one that makes no sense, is the part's own default,
 * which an address does not name.
 */
export type Part<Value extends string | number = string | number> = (text: string) => Value;

/** The parts of an address by their names in it, in the order in which it has them. */
export type AddressSchema = Readonly<Record<string, Part>>;

export type AddressOf<Schema extends AddressSchema> = {
  readonly [Name in keyof Schema]: ReturnType<Schema[Name]>;
};

/** Any text, cut off where it is longer; without one it is empty. */
export const textPart =
  (longest = Number.POSITIVE_INFINITY): Part<string> =>
  (text) =>
    text.slice(0, longest);

/** One of some values, else another one. */
export const choicePart =
  <Choice extends string | number, Other extends string | number>(
    choices: readonly Choice[],
    otherwise: Other,
  ): Part<Choice | Other> =>
  (text) =>
    choices.find((choice) => String(choice) === text) ?? otherwise;

/** The highest number that the API reads. */
const highestPage = 1e9;

/** A page of a list, counted from 1. */
export const pagePart: Part<number> = (text) => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= highestPage ? page : 1;
};

/** Reads an address by its schema. */
export function readAddress<Schema extends AddressSchema>(
  schema: Schema,
  query: URLSearchParams,
): AddressOf<Schema>;
export function readAddress(
  schema: AddressSchema,
  query: URLSearchParams,
): AddressOf<AddressSchema> {
  return Object.fromEntries(
    Object.entries(schema).map(([name, read]) => [name, read(query.get(name) ?? '')]),
  );
}

/** The query of an address; a part that is left out has its default. */
export function addressQuery<Schema extends AddressSchema>(
  schema: Schema,
  address: Partial<AddressOf<Schema>>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(schema).flatMap(([name, read]) => {
      const value = address[name];
      return value === undefined || value === read('') ? [] : [[name, String(value)]];
    }),
  );
}

/** An address after a change. Other filters begin at the first page of each list. */
export function changedAddress<Schema extends AddressSchema>(
  schema: Schema,
  from: AddressOf<Schema>,
  change: Partial<AddressOf<Schema>>,
): AddressOf<Schema> {
  const pages = Object.keys(schema).filter((name) => schema[name] === pagePart);
  const isOtherPage = pages.some((name) => change[name] !== undefined);
  const first = isOtherPage ? [] : pages.map((name) => [name, 1]);
  return { ...from, ...Object.fromEntries(first), ...change };
}

/** The last page, where the shown one is behind it and therefore empty; `undefined` where it is not. */
export function pageInstead({
  currentPage,
  totalPages,
}: Pick<PageOfList, 'currentPage' | 'totalPages'>): number | undefined {
  const last = Math.max(1, totalPages);
  return currentPage > last ? last : undefined;
}
