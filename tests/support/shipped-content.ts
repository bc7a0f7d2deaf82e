import {
  createContentService,
  onlyShipped,
  readShippedTexts,
} from '#server/features/site/content/content.service.ts';

/** The texts of the release, as a shop publishes them that has edited none. */
export function shippedContent(...[site, folder]: Parameters<typeof readShippedTexts>) {
  const texts = onlyShipped(readShippedTexts(site, folder).shipped);
  return createContentService(
    () => site,
    async () => texts,
  );
}
