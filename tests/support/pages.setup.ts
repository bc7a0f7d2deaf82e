import { buildWhenStale } from '../../scripts/build-product.ts';

/**
 * Card pages are answered from the page build; one of older sources would test the past.
 * @throws when the build fails
 */
export default async function buildPages(): Promise<void> {
  const isBuilt = await buildWhenStale((line) => console.log(line));
  if (!isBuilt) throw new Error('the pages could not be built');
}
