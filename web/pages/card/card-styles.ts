import type { CardLayout } from '#domain/profiles/card-layout.ts';
import { inlineCode, type InlineCode } from '#web/features/public-card/scripts/inline-code.ts';
import cardStyleSheet from './styles/card-page.css?inline';
import { layoutSheets } from './styles/layout-sheets.ts';

/** The style sheet of a card's page, by its layout. All of them have the larger part in common. */
export const cardStyles: Readonly<Record<CardLayout, InlineCode>> = {
  banner: await cardStyleOf('banner'),
  portrait: await cardStyleOf('portrait'),
  split: await cardStyleOf('split'),
  minimal: await cardStyleOf('minimal'),
  stage: await cardStyleOf('stage'),
  business: await cardStyleOf('business'),
};

async function cardStyleOf(layout: CardLayout): Promise<InlineCode> {
  const { faces, narrow, wide } = layoutSheets[layout];
  return inlineCode(faces + cardStyleSheet + narrow + wide);
}
