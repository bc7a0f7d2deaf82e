import type { CardPageView } from '#domain/public-card/card-page.ts';
import { ownerPromptScript } from '#web/features/card/owner-prompt.tsx';
import { inlineScript } from '#web/features/card/inline-code.ts';
import { resolveCard } from '#web/features/card/resolve-card.script.ts';
import { renderDocument, type RenderedPage } from './card-document.tsx';
import { CardMessage, cardMessages, type CardMessageView } from './card-message.tsx';
import { CardMeta, cardTitle } from './card-meta.tsx';
import { CardPage } from './card-page.tsx';
import { ResolverPage, resolverFailure, type ResolverView } from './resolver-page.tsx';

export type { CardMessageView, RenderedPage, ResolverView };

const resolverScript = await inlineScript(resolveCard);

const unlisted = <meta name="robots" content="noindex" />;

/** The public card as a whole document; the same view always gives the same bytes. */
export function renderCardPage(view: CardPageView): RenderedPage {
  const title = cardTitle(view.profile);
  return renderDocument({
    title: `${title} · ${view.brandName}`,
    head: <CardMeta view={view} />,
    body: <CardPage view={view} title={title} />,
    script: ownerPromptScript,
  });
}

/** What stands in place of a card that can't be shown; its status is the caller's to choose. */
export function renderCardMessage(view: CardMessageView): RenderedPage {
  const { title, ownerQuestion } = cardMessages[view.kind];
  return renderDocument({
    title: `${title} · ${view.brandName}`,
    head: unlisted,
    body: <CardMessage view={view} />,
    script: ownerQuestion ? ownerPromptScript : undefined,
  });
}

/**
 * The resolver screen. With scripts it asks `resolvePath` for JSON, without them the browser is
 * sent there itself.
 */
export function renderResolverPage(view: ResolverView): RenderedPage {
  const title = `${view.error ? resolverFailure : 'Opening the card'} · ${view.brandName}`;
  const body = <ResolverPage view={view} />;
  if (view.error) return renderDocument({ title, head: unlisted, body });
  return renderDocument({
    title,
    head: (
      <>
        {unlisted}
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${view.resolvePath}`} />
        </noscript>
      </>
    ),
    resolvePath: view.resolvePath,
    body,
    script: resolverScript,
  });
}
