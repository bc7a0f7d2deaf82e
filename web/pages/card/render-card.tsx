import type { CardPageView } from '#domain/public-card/card-page.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import type { CardMessageView, CompanyPageView, RenderedPage, ResolverView } from '#web/context.ts';
import { inlineCode } from '#web/features/public-card/scripts/inline-code.ts';
import { Languages } from '#web/features/public-card/languages.tsx';
import { OwnerPrompt, ownerPromptScript } from '#web/features/public-card/owner-prompt.tsx';
import { TextsContext } from '#web/features/public-card/texts-context.ts';
import cardCode from './card.inline.ts?inline-script';
import { renderDocument } from './card-document.tsx';
import { CardEmbed, EmbedMessage } from './card-embed.tsx';
import { CardMessage, cardMessages } from './card-message.tsx';
import { cardStyles } from './card-styles.ts';
import { CardMeta, cardTitle } from './card-meta.tsx';
import { CompanyPage } from './company-page.tsx';
import { CardPage } from './card-page.tsx';
import { openingScript } from './opening-script.ts';
import { ResolverPage } from './resolver-page.tsx';
import resolverCode from './resolver.inline.ts?inline-script';
import embedStyleSheet from './styles/embed-page.css?inline';
import messageStyleSheet from './styles/message-page.css?inline';

const cardScript = await inlineCode(cardCode);
const resolverScript = await inlineCode(resolverCode);
const embedStyle = await inlineCode(embedStyleSheet);
const messageStyle = await inlineCode(messageStyleSheet);

const unlisted = <meta name="robots" content="noindex" />;

/** The public card as a whole document; the same view always gives the same bytes. */
export function renderCardPage(view: CardPageView, isVerified = false): RenderedPage {
  const title = cardTitle(view.profile);
  const texts = textsIn(view.language);
  return renderDocument({
    texts,
    brandName: view.brandName,
    title,
    style: cardStyles[view.profile.layout],
    head: (
      <TextsContext value={texts}>
        <CardMeta view={view} />
      </TextsContext>
    ),
    body: <CardPage view={view} title={title} isVerified={isVerified} />,
    footer: (
      <>
        <OwnerPrompt uniqueId={view.user.uniqueId} question={texts.text('owner.question')} />
        <Languages of={view} />
      </>
    ),
    scripts: [cardScript, ...openingScript(view.profile)],
  });
}

const embedded = { style: embedStyle, head: unlisted, isEmbeddable: true } as const;

/** The card as a small document that other sites frame: no scripts, and nothing to be sent. */
export function renderCardEmbed(view: CardPageView): RenderedPage {
  const { brandName, profile } = view;
  const title = cardTitle(profile);
  const texts = textsIn(view.language);
  const body = <CardEmbed view={view} title={title} />;
  return renderDocument({ ...embedded, texts, brandName, title, body });
}

/** In place of an embedded card that can't be shown. */
export function renderEmbedMessage({ language, brandName, kind }: CardMessageView): RenderedPage {
  const texts = textsIn(language);
  const title = texts.text(cardMessages[kind].title);
  return renderDocument({
    ...embedded,
    texts,
    brandName,
    title,
    body: <EmbedMessage kind={kind} />,
  });
}

/** The page in place of a card that can't be shown; its status is the caller's to choose. */
export function renderCardMessage(view: CardMessageView): RenderedPage {
  const texts = textsIn(view.language);
  const message = cardMessages[view.kind];
  return renderDocument({
    texts,
    brandName: view.brandName,
    title: texts.text(message.title),
    style: messageStyle,
    head: unlisted,
    body: <CardMessage view={view} />,
    scripts: 'ownerQuestion' in message ? [ownerPromptScript] : [],
  });
}

/** The page of a company, where a card or an address leads to no member. */
export function renderCompanyPage(view: CompanyPageView): RenderedPage {
  return renderDocument({
    texts: textsIn(view.language),
    brandName: view.brandName,
    title: view.name,
    style: messageStyle,
    head: unlisted,
    body: <CompanyPage view={view} />,
  });
}

/**
 * The resolver screen. With scripts it asks `resolvePath` for JSON, without them the browser is
 * sent there itself.
 */
export function renderResolverPage(view: ResolverView): RenderedPage {
  const { brandName, resolvePath, error } = view;
  const texts = textsIn(view.language);
  const shared = { texts, brandName, style: messageStyle, body: <ResolverPage view={view} /> };
  if (error) return renderDocument({ ...shared, title: texts.text('tap.failed'), head: unlisted });
  return renderDocument({
    ...shared,
    title: texts.text('tap.openingTitle'),
    head: (
      <>
        {unlisted}
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${resolvePath}`} />
        </noscript>
      </>
    ),
    resolvePath,
    scripts: [resolverScript],
  });
}
