import {
  isSameAddress,
  parseCardAddress,
  type CardAddress,
} from '#domain/public-card/card-address.ts';
import type { AskedLanguage } from '#domain/profiles/page-language.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import type { Pages } from '#server/http/pages.ts';
import { pageEntry } from '#server/http/static-page.ts';
import { pageKey } from '#server/platform/page-cache/page-cache.ts';
import {
  movedEntry,
  type Encoding,
  type RenderedEntry,
} from '#server/platform/page-cache/rendered-entry.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PublicCardService } from './public-card.service.ts';

/** How a card's page is asked for. */
export interface Edition {
  readonly encoding: Encoding;
  readonly language: AskedLanguage;
  /** Whether the page says that the card itself was tapped. */
  readonly isVerified?: boolean;
}

export type CardPagesService = ReturnType<typeof createCardPagesService>;

/** The pages of cards as finished bytes, cached until something on them changes. */
export function createCardPagesService(
  { pageCache, cdnHeaders, brandName }: Platform,
  { publicCards }: { readonly publicCards: PublicCardService },
) {
  async function render(
    pages: Pages,
    asked: CardAddress,
    { encoding, language, isVerified = false }: Edition,
  ) {
    const renderers = await pages.loadCardRenderer();
    const found = await publicCards.viewCard(asked);
    switch (found.kind) {
      case 'profile': {
        const { uniqueId, slug } = found.address;
        if (!isSameAddress(asked, found.address)) return movedEntry(cardPath(uniqueId, slug), true);
        const page = renderers.renderCardPage(publicCards.viewOf(found, language), isVerified);
        return pageEntry(encoding, 200, page, undefined, cdnHeaders(uniqueId));
      }
      case 'no-such-profile':
        return movedEntry(cardPath(found.uniqueId), false);
      case 'not-found':
      case 'not-published': {
        const { uniqueId } = asked;
        const { kind } = found;
        const view = { language: language.language, brandName, kind, uniqueId };
        return pageEntry(encoding, 404, renderers.renderCardMessage(view), 'no-store');
      }
    }
  }

  return {
    /**
     * The answer at a card's address: its page, a redirect to the address where it is, or the page that
     * says why there is none (404). @param pages what renders it
     */
    async pageOf(pages: Pages, asked: CardAddress, edition: Edition): Promise<RenderedEntry> {
      const address = parseCardAddress(asked);
      // The parts arrive decoded: what `/card/a%2Fb` gets must not be cached for `/card/a/b`.
      if (address === undefined) return render(pages, asked, edition);
      const { uniqueId, slug } = address;
      const path = cardPath(uniqueId, slug);
      if (!isSameAddress(asked, address)) return movedEntry(path, true);
      const { encoding, language, isVerified } = edition;
      // The owner's language does not go before one that was chosen: two pages.
      const kind = `${language.isChosen ? 'chosen ' : ''}${isVerified ? 'verified ' : ''}`;
      const key = pageKey(kind + path, encoding, language.language);
      const make = () => render(pages, address, edition);
      return pageCache.find(key) ?? pageCache.fill(key, uniqueId, make);
    },
  };
}
