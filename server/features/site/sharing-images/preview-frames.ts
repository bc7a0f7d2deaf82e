import type { CardLayout } from '#domain/profiles/card-layout.ts';
import { sharingImageSize } from '#domain/site/sharing-image.ts';
import { colours } from './boxes.ts';

const { width, height } = sharingImageSize;

/** The part below, where the brand stands; in pixels, as all that follows. */
export const footHeight = 92;
const margin = 64;

/** The dark stage of that layout (`web/pages/card/styles/layouts/stage.css`). */
const stageColours = {
  paper: '#070908',
  ink: '#f1f2ef',
  inkSoft: '#a8afaa',
  hairline: '#262b28',
} as const;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The composition of a layout's link preview, for a name that begins at the left; others are mirrored. */
export interface PreviewFrame {
  readonly colours: Readonly<Record<'paper' | 'ink' | 'inkSoft' | 'hairline', string>>;
  /** SVG elements on the paper. @param color of the card, `#rrggbb` */
  readonly ground: (color: string) => string;
  readonly portrait: Area & {
    readonly isRound: boolean;
    /** Of no picture its place stays empty; else it has the first letter of the name. */
    readonly hasInitial: boolean;
  };
  readonly text: Area & {
    readonly align: 'start' | 'center';
    /** The name and all below stand in the middle of the area, or begin at its upper edge. */
    readonly isCentered: boolean;
    readonly nameSizes: readonly number[];
    readonly nameHeight: number;
  };
  /** The lower lines stand at the lower edge of the area, as on a printed card. */
  readonly hasLinesBelow: boolean;
}

const above = height - footHeight;
const nameSizes = [80, 64, 50, 42, 35] as const;
const none = () => '';

/** The photo fills one side. */
function sideFrame(portraitWidth: number): PreviewFrame {
  const left = portraitWidth + margin;
  return {
    colours,
    ground: (color) =>
      `<rect width="${portraitWidth}" height="${height}" fill="${color}"/>
      <rect x="${portraitWidth - 1}" width="2" height="${height}" fill="${colours.hairline}"/>`,
    portrait: {
      left: 0,
      top: 0,
      width: portraitWidth - 1,
      height,
      isRound: false,
      hasInitial: true,
    },
    text: {
      left,
      top: 24,
      width: width - left - margin,
      height: above - 48,
      align: 'start',
      isCentered: true,
      nameSizes,
      nameHeight: 232,
    },
    hasLinesBelow: false,
  };
}

const bannerHeight = 200;
const bannerPortrait = 260;
const bannerText = margin + bannerPortrait + 48;
const wide = { left: margin, width: width - 2 * margin } as const;

/** By layout: each looks as the page that it leads to begins. */
export const previewFrames: Readonly<Record<CardLayout, PreviewFrame>> = {
  banner: {
    colours,
    ground: (color) => `<rect width="${width}" height="${bannerHeight}" fill="${color}"/>`,
    portrait: {
      left: margin,
      top: bannerHeight - bannerPortrait / 2,
      width: bannerPortrait,
      height: bannerPortrait,
      isRound: true,
      hasInitial: true,
    },
    text: {
      left: bannerText,
      top: bannerHeight,
      width: width - bannerText - margin,
      height: above - bannerHeight,
      align: 'start',
      isCentered: true,
      nameSizes: [72, 60, 50, 42, 35],
      nameHeight: 132,
    },
    hasLinesBelow: false,
  },
  portrait: sideFrame(430),
  split: sideFrame(540),
  minimal: {
    colours,
    ground: none,
    portrait: {
      left: margin,
      top: margin,
      width: 132,
      height: 132,
      isRound: true,
      hasInitial: true,
    },
    text: {
      ...wide,
      top: margin + 132 + 28,
      height: above - margin - 132 - 28 - 20,
      align: 'start',
      isCentered: false,
      nameSizes,
      nameHeight: 132,
    },
    hasLinesBelow: false,
  },
  stage: {
    colours: stageColours,
    ground: (color) =>
      `<radialGradient id="light" cx="50%" cy="18%" r="62%">
        <stop stop-color="${color}" stop-opacity="0.75"/>
        <stop offset="0.55" stop-color="${color}" stop-opacity="0.3"/>
        <stop offset="1" stop-color="${color}" stop-opacity="0"/>
      </radialGradient>
      <rect width="${width}" height="${height}" fill="url(#light)"/>`,
    portrait: {
      left: (width - 180) / 2,
      top: 36,
      width: 180,
      height: 180,
      isRound: true,
      hasInitial: true,
    },
    text: {
      ...wide,
      top: 236,
      height: above - 236 - 16,
      align: 'center',
      isCentered: true,
      nameSizes: [72, 60, 50, 42, 35],
      nameHeight: 100,
    },
    hasLinesBelow: false,
  },
  business: {
    colours,
    ground: none,
    portrait: {
      left: width - margin - 170,
      top: margin,
      width: 170,
      height: 170,
      isRound: false,
      hasInitial: false,
    },
    text: {
      left: margin,
      top: margin,
      width: width - 2 * margin - 170 - 40,
      height: above - margin - 28,
      align: 'start',
      isCentered: false,
      nameSizes: [72, 60, 50, 42, 35],
      nameHeight: 170,
    },
    hasLinesBelow: true,
  },
};
