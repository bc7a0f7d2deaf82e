import {
  blurFilter,
  linearGradient,
  monogramPath,
  radialGradient,
  settingSize,
  wholeRect,
  type Scene,
} from './parts.ts';

const floorTop = 830;

/** The folds of a curtain, as stripes that are dark at their edges. */
function folds(): string {
  const widths = [64, 88, 72, 96, 60, 84, 76, 100, 68, 90, 74, 82, 94, 70];
  let x = -20;
  return widths
    .map((width) => {
      const fold = `<rect x="${x}" width="${width}" height="${floorTop}" fill="url(#fold)"/>`;
      x += width;
      return fold;
    })
    .join('');
}

/** A stage before a curtain, the beam of one lamp, and the monogram in its light. */
export function stage({
  monogram,
  curtain,
  beam,
}: {
  readonly monogram: string;
  /** `#rrggbb` of the curtain in full light. */
  readonly curtain: string;
  /** `#rrggbb` of the lamp. */
  readonly beam: string;
}): Scene {
  const mark = monogramPath(monogram, { x: 500, y: 470, size: 230 });
  const cone = `M-40 -120 L60 -140 L930 ${floorTop + 40} L300 ${floorTop + 110} Z`;
  return {
    defs: [
      linearGradient(
        'fold',
        [0, 0, 1, 0],
        [
          [0, '#000', 0.8],
          [0.28, '#000', 0.12],
          [0.42, '#fff', 0.12],
          [0.62, '#000', 0.2],
          [1, '#000', 0.85],
        ],
      ),
      radialGradient(
        'lit',
        [0.52, 0.44, 0.52],
        [
          [0, beam, 0.5],
          [0.45, beam, 0.16],
          [1, '#000', 0],
        ],
      ),
      radialGradient(
        'dark',
        [0.5, 0.44, 0.62],
        [
          [0, '#04030a', 0.1],
          [0.55, '#04030a', 0.66],
          [1, '#04030a', 0.96],
        ],
      ),
      linearGradient(
        'cone',
        [0, 0, 0.62, 1],
        [
          [0, beam, 0.85],
          [0.5, beam, 0.26],
          [1, beam, 0.08],
        ],
      ),
      linearGradient(
        'floor',
        [0, 0, 0, 1],
        [
          [0, '#241a16'],
          [1, '#060406'],
        ],
      ),
      radialGradient(
        'pool',
        [0.5, 0.5, 0.5],
        [
          [0, beam, 0.85],
          [0.55, beam, 0.3],
          [1, beam, 0],
        ],
      ),
      linearGradient(
        'metal',
        [0, 0, 1, 0],
        [
          [0, '#fdf6e8'],
          [0.3, '#6d6a72'],
          [1, '#0c0b10'],
        ],
      ),
      blurFilter('wide', 34),
      blurFilter('glow', 20),
      blurFilter('close', 4),
    ].join(''),
    drawing: `${wholeRect(`fill="${curtain}"`)}
      ${folds()}
      ${wholeRect('fill="url(#dark)"')}
      ${wholeRect('fill="url(#lit)" style="mix-blend-mode:screen"')}
      <rect y="${floorTop}" width="${settingSize}" height="${settingSize - floorTop}" fill="url(#floor)"/>
      <rect y="${floorTop - 8}" width="${settingSize}" height="16" fill="#000" filter="url(#close)"/>
      <g stroke="#000" stroke-width="3" opacity=".5"><path d="M420 ${floorTop} L300 1080 M500 ${floorTop} L460 1080 M580 ${floorTop} L620 1080 M660 ${floorTop} L780 1080 M340 ${floorTop} L140 1080 M740 ${floorTop} L940 1080 M260 ${floorTop} L-20 1080 M820 ${floorTop} L1100 1080"/></g>
      <ellipse cx="600" cy="935" rx="430" ry="92" fill="url(#pool)" style="mix-blend-mode:screen"/>
      <g fill="${beam}" filter="url(#glow)" opacity=".7">${mark}</g>
      <g fill="#fffaf0" opacity=".93">${mark}</g>
      <path d="${cone}" fill="url(#cone)" filter="url(#wide)" opacity=".6" style="mix-blend-mode:screen"/>
      <ellipse cx="932" cy="1000" rx="170" ry="16" fill="#000" opacity=".8" filter="url(#close)"/>
      <g transform="translate(872 0)">
        <ellipse cy="988" rx="96" ry="22" fill="#0b0a0e"/><path d="M-94 984 A96 22 0 0 1 20 966" fill="none" stroke="#fff3dc" stroke-width="3" opacity=".7"/>
        <rect x="-7" y="420" width="14" height="564" fill="url(#metal)"/>
        <rect x="-11" y="640" width="22" height="60" rx="8" fill="#0e0d12"/>
        <g transform="translate(0 420) rotate(-34)">
          <rect x="-20" y="-118" width="40" height="126" rx="16" fill="url(#metal)"/>
          <rect x="-38" y="-214" width="76" height="108" rx="38" fill="#17161c"/>
          <path d="M-30 -196 v72 M-18 -208 v96 M-6 -212 v104 M6 -212 v104 M18 -208 v96 M30 -196 v72 M-38 -176 h76 M-38 -158 h76 M-38 -140 h76" stroke="#8d8a92" stroke-width="2.4" opacity=".75"/>
          <rect x="-41" y="-128" width="82" height="16" rx="7" fill="url(#metal)"/>
          <path d="M-30 -198 q-12 40 -2 74" stroke="#fff6e2" stroke-width="6" fill="none" opacity=".75" stroke-linecap="round" filter="url(#close)"/>
        </g>
      </g>`,
  };
}
