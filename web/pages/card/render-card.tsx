import type { CardPageView } from '#domain/public-card/card-page.ts';
import type { CardMessageView, RenderedPage, ResolverView } from '#web/context.ts';
import { sendConnectForm } from '#web/features/card/connect-form.script.ts';
import { adaptOwnerPrompt } from '#web/features/card/owner-prompt.script.ts';
import { OwnerPrompt, ownerPromptScript } from '#web/features/card/owner-prompt.tsx';
import { inlineScript } from '#web/features/card/inline-code.ts';
import { resolveCard } from '#web/features/card/resolve-card.script.ts';
import { shareCard } from '#web/features/card/share-card.script.ts';
import { showOwnAddress } from '#web/features/card/show-own-address.script.ts';
import { tellEvents } from '#web/features/card/tell-events.script.ts';
import { renderDocument } from './card-document.tsx';
import { CardMessage, cardMessages } from './card-message.tsx';
import { CardMeta, cardTitle } from './card-meta.tsx';
import { CardPage } from './card-page.tsx';
import { ResolverPage, resolverFailure } from './resolver-page.tsx';

const cardScript = await inlineScript(
  showOwnAddress,
  adaptOwnerPrompt,
  sendConnectForm,
  tellEvents,
);
const resolverScript = await inlineScript(resolveCard);
const shareScript = await inlineScript(shareCard);

const unlisted = <meta name="robots" content="noindex" />;

/** The public card as a whole document; the same view always gives the same bytes. */
export function renderCardPage(view: CardPageView): RenderedPage {
  const title = cardTitle(view.profile);
  return renderDocument({
    brandName: view.brandName,
    title,
    head: <CardMeta view={view} />,
    body: <CardPage view={view} title={title} />,
    footer: <OwnerPrompt uniqueId={view.user.uniqueId} question="Is this your card?" />,
    scripts: [shareScript, cardScript],
  });
}

/** What stands in place of a card that can't be shown; its status is the caller's to choose. */
export function renderCardMessage(view: CardMessageView): RenderedPage {
  const { title, ownerQuestion } = cardMessages[view.kind];
  return renderDocument({
    brandName: view.brandName,
    title,
    head: unlisted,
    body: <CardMessage view={view} />,
    scripts: ownerQuestion ? [ownerPromptScript] : [],
  });
}

/**
 * The resolver screen. With scripts it asks `resolvePath` for JSON, without them the browser is
 * sent there itself.
 */
export function renderResolverPage(view: ResolverView): RenderedPage {
  const { brandName, resolvePath, error } = view;
  const body = <ResolverPage view={view} />;
  if (error) return renderDocument({ brandName, title: resolverFailure, head: unlisted, body });
  return renderDocument({
    brandName,
    title: 'Opening the card',
    head: (
      <>
        {unlisted}
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${resolvePath}`} />
        </noscript>
      </>
    ),
    resolvePath,
    body,
    scripts: [resolverScript],
  });
}
