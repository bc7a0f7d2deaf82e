import type { CardLayout } from '#domain/profiles/card-layout.ts';
import banner from './layouts/banner.css?inline';
import bannerWide from './layouts/banner.wide.css?inline';
import business from './layouts/business.css?inline';
import businessWide from './layouts/business.wide.css?inline';
import minimal from './layouts/minimal.css?inline';
import minimalWide from './layouts/minimal.wide.css?inline';
import portrait from './layouts/portrait.css?inline';
import portraitWide from './layouts/portrait.wide.css?inline';
import split from './layouts/split.css?inline';
import splitWide from './layouts/split.wide.css?inline';
import stage from './layouts/stage.css?inline';
import stageWide from './layouts/stage.wide.css?inline';

interface LayoutSheet {
  /** The layout on a phone, which is what a preview shows. */
  readonly narrow: string;
  /** Of a window that is wider than that, or lower. */
  readonly wide: string;
}

/** The part of the card's style sheet that is a layout's own; a page has that of its own alone. */
export const layoutSheets: Readonly<Record<CardLayout, LayoutSheet>> = {
  banner: { narrow: banner, wide: bannerWide },
  portrait: { narrow: portrait, wide: portraitWide },
  split: { narrow: split, wide: splitWide },
  minimal: { narrow: minimal, wide: minimalWide },
  stage: { narrow: stage, wide: stageWide },
  business: { narrow: business, wide: businessWide },
};
