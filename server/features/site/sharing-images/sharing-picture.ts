import { createElement, type CSSProperties, type ReactNode } from 'react';
import { sharingImageSize } from '#domain/site/sharing-image.ts';
import { box, colours, picture as pictureBox, text } from './boxes.ts';

export interface SharingPicture {
  readonly brandName: string;
  readonly title: string;
  readonly line: string;
  /** Font names, best first. */
  readonly fontFamily: string;
  /** The brand's sign as a `data:` address. */
  readonly sign: string;
}

/** A link preview as a sheet of printed matter: brand, title, a line, and a card lying on it. */
export function sharingPicture(picture: SharingPicture): ReactNode {
  const { brandName, title, line, fontFamily, sign } = picture;
  return box(
    {
      ...sharingImageSize,
      fontFamily,
      padding: '64px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.paper,
      borderBottom: `12px solid ${colours.accent}`,
      color: colours.ink,
    },
    box(
      { alignItems: 'center', gap: 18 },
      signImage(sign, 56),
      text({ fontSize: 34, fontWeight: 600, maxWidth: 900, lineClamp: 1 }, brandName),
    ),
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      text(
        {
          width: 650,
          ...titleSize(title),
          fontWeight: 600,
          letterSpacing: '-0.025em',
          wordBreak: 'break-word',
        },
        title,
      ),
      drawnCard(sign),
    ),
    box(
      { borderTop: `1px solid ${colours.hairline}`, paddingTop: 26 },
      text(
        {
          fontSize: 26,
          lineHeight: 1.4,
          color: colours.inkSoft,
          lineClamp: 2,
          wordBreak: 'break-word',
        },
        line,
      ),
    ),
  );
}

/**
 * The longer the title, the smaller, so that 200 characters still fit beside the card. Lines of a
 * short one are made even; satori cannot do that to text that it also has to cut.
 */
function titleSize({ length }: string): CSSProperties {
  const textWrap = 'balance';
  if (length <= 40) return { fontSize: 72, lineHeight: 1.1, lineClamp: 4, textWrap };
  if (length <= 80) return { fontSize: 56, lineHeight: 1.15, lineClamp: 5, textWrap };
  if (length <= 130) return { fontSize: 44, lineHeight: 1.2, lineClamp: 6 };
  return { fontSize: 36, lineHeight: 1.25, lineClamp: 7 };
}

/** The product: one card in the accent colour, a white one on top of it. */
function drawnCard(sign: string): ReactNode {
  const card: CSSProperties = { position: 'absolute', width: 330, height: 208, borderRadius: 18 };
  return box(
    { position: 'relative', width: 372, height: 290, flexShrink: 0 },
    box({
      ...card,
      top: 22,
      left: 34,
      backgroundColor: colours.accent,
      transform: 'rotate(7deg)',
    }),
    box(
      {
        ...card,
        top: 52,
        left: 10,
        padding: 26,
        flexDirection: 'column',
        justifyContent: 'space-between',
        backgroundColor: colours.paper,
        border: `1px solid ${colours.hairline}`,
        boxShadow: '0 12px 28px rgba(0, 0, 0, 0.14)',
        transform: 'rotate(-5deg)',
      },
      box({ justifyContent: 'space-between' }, signImage(sign, 46), waves()),
      box(
        { flexDirection: 'column', gap: 10 },
        box({ width: 170, height: 14, borderRadius: 7, backgroundColor: colours.ink }),
        box({ width: 118, height: 10, borderRadius: 5, backgroundColor: colours.hairline }),
      ),
    ),
  );
}

/** The sign that something may be tapped here. */
function waves(): ReactNode {
  return createElement(
    'svg',
    { width: 42, height: 42, viewBox: '0 0 24 24', fill: 'none' },
    createElement('path', {
      d: 'M6 8.5a7 7 0 0 1 0 7M9.5 6.5a11 11 0 0 1 0 11M13 4.5a15 15 0 0 1 0 15',
      stroke: colours.inkSoft,
      strokeWidth: 1.5,
      strokeLinecap: 'round',
    }),
  );
}

function signImage(src: string, side: number): ReactNode {
  return pictureBox(src, side, side);
}
