import type { CardPageView } from '#domain/public-card/card-page.ts';
import { textsIn } from '#domain/texts/catalogue.ts';
import type { RenderedPage } from '#web/context.ts';
import { inlineCode } from '#web/features/public-card/scripts/inline-code.ts';
import { renderDocument } from './card-document.tsx';
import { cardDescription, cardTitle } from './card-meta.tsx';
import { CardPage } from './card-page.tsx';
import { cardStyles } from './card-styles.ts';
import { openingScript } from './opening-script.ts';
import sampleCode from './sample.inline.ts?inline-script';

const sampleScript = await inlineCode(sampleCode);

/**
 * The sample card: the page of every card, but for what needs an owner. It counts no visits, and nobody is
 * asked whether it is theirs.
 */
export function renderSampleCard(view: CardPageView): RenderedPage {
  const title = cardTitle(view.profile);
  const texts = textsIn(view.language);
  return renderDocument({
    texts,
    brandName: view.brandName,
    title: `${title}, a sample card`,
    style: cardStyles[view.profile.layout],
    head: (
      <>
        <meta name="description" content={cardDescription(view.profile, texts)} />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={view.canonicalUrl} />
      </>
    ),
    body: <CardPage view={view} title={title} isSample />,
    scripts: [sampleScript, ...openingScript(view.profile)],
  });
}
