import type { CardPageView } from '#domain/public-card/card-page.ts';
import type { Language } from '#domain/texts/languages.ts';

/** A whole document and what its content security policy has to allow. */
export interface RenderedPage {
  readonly html: string;
  /** CSP source expressions of the inline scripts, for example `'sha256-…'` with its quotes. */
  readonly scriptHashes: readonly string[];
  /** CSP source expressions of the inline style sheets. */
  readonly styleHashes: readonly string[];
  /** Other sites may frame it; absent: nobody. */
  readonly isEmbeddable?: true;
}

/** The page in place of a card that can't be shown. */
export interface CardMessageView {
  readonly language: Language;
  readonly brandName: string;
  readonly kind: 'not-found' | 'not-published' | 'inactive';
  /** Text of the server's error, shown in place of the kind's own. */
  readonly message?: string | undefined;
  /** The account the card belongs to, so that its signed-in owner is recognised. */
  readonly uniqueId?: string | undefined;
}

/** The page of a company, where a card or an address leads to no member. */
export interface CompanyPageView {
  readonly language: Language;
  readonly brandName: string;
  readonly name: string;
  /** Site path; empty: none. */
  readonly logo: string;
  /** `closed`: the page of somebody who left. */
  readonly kind: 'nobody' | 'closed';
}

/** The card resolver's screen: loading, or the reason why the card can't be opened. */
export interface ResolverView {
  readonly language: Language;
  readonly brandName: string;
  /** Site path that knows where the card leads. */
  readonly resolvePath: string;
  /** Site path of "Register Manually". */
  readonly registerPath: string;
  /** As tapped; empty for a scan that names no serial. */
  readonly serial: string;
  readonly error?: string | undefined;
}

/**
 * The pages that are rendered to bytes, cached, and never hydrated; from `web/pages/card`. They are
 * plain functions: the page build hands out its module.
 */
export interface CardRenderer {
  /** `isVerified`: for a tap that the card's chip has signed, which the page says. */
  readonly renderCardPage: (view: CardPageView, isVerified?: boolean) => RenderedPage;
  /** The card that belongs to nobody, for someone who wants to see one. */
  readonly renderSampleCard: (view: CardPageView) => RenderedPage;
  readonly renderCardMessage: (view: CardMessageView) => RenderedPage;
  readonly renderCompanyPage: (view: CompanyPageView) => RenderedPage;
  /** The card as a small document for other sites to frame. */
  readonly renderCardEmbed: (view: CardPageView) => RenderedPage;
  readonly renderEmbedMessage: (view: CardMessageView) => RenderedPage;
  readonly renderResolverPage: (view: ResolverView) => RenderedPage;
}
