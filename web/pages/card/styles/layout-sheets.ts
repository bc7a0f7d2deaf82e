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
import grotesk from './type/grotesk.css?inline';
import mono from './type/mono.css?inline';
import serif from './type/serif.css?inline';

interface LayoutSheet {
  /** Its own typeface as font faces, if it has one: a preview's page needs them, as a shadow tree has none. */
  readonly faces: string;
  /** The layout on a phone, which is what a preview shows. */
  readonly narrow: string;
  /** Of a window that is wider than that, or lower. */
  readonly wide: string;
}

/** The part of the card's style sheet that is a layout's own; a page has that of its own alone. */
export const layoutSheets: Readonly<Record<CardLayout, LayoutSheet>> = {
  banner: { faces: '', narrow: banner, wide: bannerWide },
  portrait: { faces: serif, narrow: portrait, wide: portraitWide },
  split: { faces: grotesk, narrow: split, wide: splitWide },
  minimal: { faces: mono, narrow: minimal, wide: minimalWide },
  stage: { faces: grotesk, narrow: stage, wide: stageWide },
  business: { faces: serif, narrow: business, wide: businessWide },
};
