import { houseAtDusk, streetAtDusk } from './houses.ts';
import { settingSize, type Scene } from './parts.ts';
import { stage } from './stage.ts';
import { paperTable, workbench } from './table.ts';
import { stoneWall } from './wall.ts';

/** Where a sample person works, in place of a photo of somebody; colors are `#rrggbb`. */
export type Setting = { readonly monogram: string } & (
  | { readonly kind: 'plan' | 'manuscript'; readonly color: string }
  | { readonly kind: 'workbench' }
  | { readonly kind: 'house'; readonly color: string }
  | { readonly kind: 'stage'; readonly color: string; readonly beam: string }
  | { readonly kind: 'plate'; readonly color: string }
);

/**
 * The picture of a sample profile as SVG, 1080 × 1080 pixels: a place of work, lit from its left, with the
 * person's monogram in it. It shows nobody's face.
 */
export function settingSvg(setting: Setting): string {
  return svgOf(sceneOf(setting), settingSize, settingSize);
}

/** The middle of such a picture, for one that is shown small. */
export function closeSettingSvg(setting: Setting): string {
  return svgOf(sceneOf(setting), settingSize, settingSize, '180 135 740 740');
}

/** A street of houses at dusk as SVG, 1500 × 500 pixels, for a banner. @param color `#rrggbb` of the second house */
export function streetSvg(color: string): string {
  return svgOf(streetAtDusk(color), 1500, 500, '0 0 3240 1080');
}

/** A banner of fine lines over one color as SVG, 1500 × 500 pixels. */
export function bannerSvg(color: string, ink: string): string {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const lift = index * 20;
    return `<path d="M0 ${560 - lift} C 420 ${330 - lift * 0.4}, 880 ${700 - lift * 1.3}, 1500 ${360 - lift * 0.6}"/>`;
  });
  const drawing = `<rect width="1500" height="500" fill="${color}"/>
    <g fill="none" stroke="${ink}" stroke-width="1.5" opacity=".55">${lines.join('')}</g>`;
  return svgOf({ defs: '', drawing }, 1500, 500);
}

function sceneOf(setting: Setting): Scene {
  switch (setting.kind) {
    case 'plan': {
      return paperTable({ ...setting, writing: 'plan' });
    }
    case 'manuscript': {
      return paperTable({ ...setting, writing: 'text' });
    }
    case 'workbench': {
      return workbench(setting);
    }
    case 'house': {
      return houseAtDusk(setting);
    }
    case 'stage': {
      return stage({ ...setting, curtain: setting.color });
    }
    case 'plate': {
      return stoneWall({ ...setting, stone: setting.color });
    }
  }
}

function svgOf(
  { defs, drawing }: Scene,
  width: number,
  height: number,
  viewBox = `0 0 ${width} ${height}`,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><defs>${defs}</defs>${drawing}</svg>`;
}
