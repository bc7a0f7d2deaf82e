/**
 * All rows of a listing by id, page by page.
 * @param list answers some of those after an id, in the order of their ids; none: it is at its end
 */
export async function* eachPage<Row extends { readonly id: string }>(
  list: (afterId: string | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let page = await list(undefined);
  while (page.length > 0) {
    yield page;
    page = await list(page.at(-1)?.id);
  }
}
