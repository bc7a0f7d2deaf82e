import { cardPath } from '#domain/public-card/card-paths.ts';
import type { Pages } from '#server/http/pages.ts';
import { pageEntry } from '#server/http/static-page.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import type { Encoding, RenderedEntry } from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isCardAddress, type CardAddress, type PublicCardService } from './public-card.service.ts';

export type CardPagesService = ReturnType<typeof createCardPagesService>;

/** The pages of cards as finished bytes, kept until something on them changes. */
export function createCardPagesService(
  { pageCache, brandName }: Platform,
  { publicCards }: { readonly publicCards: PublicCardService },
) {
  async function render(pages: Pages, address: CardAddress, encoding: Encoding) {
    const renderers = await pages.loadCardRenderer();
    const found = await publicCards.findCard(address);
    const { uniqueId, slug } = address;
    const asked = { route: cardPath(':uniqueId', slug && ':slug'), encoding };
    if (found.kind === 'profile') {
      return pageEntry(asked, 200, renderers.renderCardPage(publicCards.viewOf(address, found)));
    }
    const message = renderers.renderCardMessage({ brandName, kind: found.kind, uniqueId });
    return pageEntry(asked, 404, message, 'no-store');
  }

  return {
    /** A card's page, or the one that says why there is none (404). @param pages what renders it */
    async pageOf(pages: Pages, address: CardAddress, encoding: Encoding): Promise<RenderedEntry> {
      // The parts arrive decoded: what `/card/a%2Fb` gets must not be kept for `/card/a/b`.
      if (!isCardAddress(address)) return render(pages, address, encoding);
      const { uniqueId, slug } = address;
      const key = pageKey(cardPath(uniqueId, slug), encoding);
      return (
        pageCache.find(key) ?? pageCache.fill(key, uniqueId, () => render(pages, address, encoding))
      );
    },
  };
}
