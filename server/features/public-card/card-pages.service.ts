import {
  isSameAddress,
  parseCardAddress,
  type CardAddress,
} from '#domain/public-card/card-address.ts';
import type { AskedLanguage } from '#domain/profiles/page-language.ts';
import { cardPath, embedPath } from '#domain/public-card/card-paths.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import type { CardMessageView, CardRenderer, RenderedPage } from '#server/http/card-renderer.ts';
import type { Pages } from '#server/http/pages.ts';
import { pageEntry } from '#server/http/static-page.ts';
import { brandTag } from '#server/platform/brand/brand.ts';
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

/** A document that shows a card. */
interface CardDocument {
  readonly pathOf: (uniqueId: string, slug?: string) => string;
  readonly page: (from: CardRenderer, view: CardPageView, isVerified: boolean) => RenderedPage;
  readonly message: (from: CardRenderer, view: CardMessageView) => RenderedPage;
}

const ownPage: CardDocument = {
  pathOf: cardPath,
  page: ({ renderCardPage }, view, isVerified) => renderCardPage(view, isVerified),
  message: ({ renderCardMessage }, view) => renderCardMessage(view),
};

const embed: CardDocument = {
  pathOf: embedPath,
  page: ({ renderCardEmbed }, view) => renderCardEmbed(view),
  message: ({ renderEmbedMessage }, view) => renderEmbedMessage(view),
};

export type CardPagesService = ReturnType<typeof createCardPagesService>;

/** The pages of cards as finished bytes, cached until something on them changes. */
export function createCardPagesService(
  { pageCache, cdnHeaders, brand }: Platform,
  { publicCards }: { readonly publicCards: PublicCardService },
) {
  async function render(
    { pathOf, page, message }: CardDocument,
    pages: Pages,
    asked: CardAddress,
    { encoding, language, isVerified = false }: Edition,
  ): Promise<RenderedEntry> {
    const renderer = await pages.loadCardRenderer();
    const found = await publicCards.viewCard(asked);
    switch (found.kind) {
      case 'profile': {
        const { uniqueId, slug } = found.address;
        if (!isSameAddress(asked, found.address)) return movedEntry(pathOf(uniqueId, slug), true);
        const shown = page(renderer, publicCards.viewOf(found, language), isVerified);
        return pageEntry(encoding, 200, shown, undefined, cdnHeaders(uniqueId, brandTag));
      }
      case 'no-such-profile':
        return movedEntry(pathOf(found.uniqueId), false);
      case 'moved':
        return movedEntry(found.path, false);
      case 'closed': {
        const view = {
          language: language.language,
          brandName: brand().brandName,
          name: found.companyName,
          logo: '',
        };
        const shown = renderer.renderCompanyPage({ ...view, kind: 'closed' });
        return pageEntry(encoding, 404, shown, 'no-store');
      }
      case 'not-found':
      case 'not-published': {
        const { uniqueId } = asked;
        const { kind } = found;
        const view = { language: language.language, brandName: brand().brandName, kind, uniqueId };
        return pageEntry(encoding, 404, message(renderer, view), 'no-store');
      }
    }
  }

  const answerWith =
    (document: CardDocument) =>
    async (pages: Pages, asked: CardAddress, edition: Edition): Promise<RenderedEntry> => {
      const address = parseCardAddress(asked);
      // The parts arrive decoded: what `/card/a%2Fb` gets must not be cached for `/card/a/b`.
      if (address === undefined) return render(document, pages, asked, edition);
      const { uniqueId, slug } = address;
      const path = document.pathOf(uniqueId, slug);
      if (!isSameAddress(asked, address)) return movedEntry(path, true);
      const { encoding, language, isVerified } = edition;
      // The owner's language does not go before one that was chosen: two pages.
      const kind = `${language.isChosen ? 'chosen ' : ''}${isVerified ? 'verified ' : ''}`;
      const key = pageKey(kind + path, encoding, language.language);
      const make = () => render(document, pages, address, edition);
      return pageCache.find(key) ?? pageCache.fill(key, uniqueId, make);
    };

  return {
    /**
     * The answer at a card's address: its page, a redirect to the address where it is, or the page that
     * says why there is none (404). @param pages what renders it
     */
    pageOf: answerWith(ownPage),

    /** The same for the document that other sites frame. */
    embedOf: answerWith(embed),
  };
}
