import {
  blurFilter,
  linearGradient,
  monogramPath,
  noiseFilter,
  settingSize,
  wholeRect,
  type Scene,
} from './parts.ts';

const courseHeight = 270;

/** The joints between blocks of stone, each course begun half a block later. */
function joints(): string {
  const rows = Array.from({ length: settingSize / courseHeight + 1 }, (_, index) => {
    const y = index * courseHeight - 40;
    const first = index % 2 === 0 ? 190 : -80;
    const ends = [first, first + 540, first + 1080].map((x) => `M${x} ${y} v${courseHeight}`);
    return `M0 ${y} H${settingSize} ${ends.join(' ')}`;
  });
  return rows.join(' ');
}

/** A wall of stone in raking light, with a brass plate that the monogram is cut into. */
export function stoneWall({
  monogram,
  stone,
}: {
  readonly monogram: string;
  /** `#rrggbb` of the stone in the light. */
  readonly stone: string;
}): Scene {
  const mark = monogramPath(monogram, { x: 540, y: 500, size: 210 });
  const screws = [
    [290, 330],
    [790, 330],
    [290, 670],
    [790, 670],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="15" fill="url(#screw)"/><path d="M${(x ?? 0) - 9} ${(y ?? 0) - 5} l18 10" stroke="#4a3410" stroke-width="3.5"/>`,
  );
  const leaves = [
    [880, 90, 120, 44, 30],
    [1010, 190, 130, 46, -20],
    [800, 210, 110, 40, 60],
    [950, 330, 140, 48, 20],
    [860, 470, 110, 38, -35],
    [1040, 520, 130, 44, 40],
    [700, 80, 100, 36, -10],
    [1000, 700, 120, 40, 15],
  ].map(
    ([x, y, rx, ry, turn]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`,
  );
  return {
    defs: [
      `<filter id="relief" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="0.018 0.024" numOctaves="6" seed="5"/>
        <feDiffuseLighting surfaceScale="5" diffuseConstant="1.05" lighting-color="${stone}"><feDistantLight azimuth="205" elevation="56"/></feDiffuseLighting>
      </filter>`,
      noiseFilter('brushed', {
        frequency: '0.003 0.9',
        octaves: 2,
        seed: 3,
        color: [1, 0.93, 0.72],
        alpha: [1.6, -0.7],
      }),
      blurFilter('soft', 18),
      blurFilter('close', 5),
      blurFilter('leaf', 15),
      linearGradient(
        'brass',
        [0, 0, 1, 1],
        [
          [0, '#f6dfa0'],
          [0.35, '#cda04b'],
          [0.6, '#e9c778'],
          [1, '#8a6422'],
        ],
      ),
      linearGradient(
        'screw',
        [0, 0, 1, 1],
        [
          [0, '#fff0c2'],
          [1, '#7b5718'],
        ],
      ),
      linearGradient(
        'rake',
        [0, 0, 1, 0.5],
        [
          [0, '#ffe8c2', 0.34],
          [0.5, '#ffe0b0', 0],
          [0.66, '#0b0f18', 0.12],
          [1, '#0b0f18', 0.72],
        ],
      ),
    ].join(''),
    drawing: `${wholeRect('filter="url(#relief)"')}
      <path d="${joints()}" fill="none" stroke="#000" stroke-width="9" opacity=".42" filter="url(#close)"/>
      <path d="${joints()}" fill="none" stroke="#1c1814" stroke-width="4" opacity=".6"/>
      <path d="${joints()}" fill="none" stroke="#fff" stroke-width="2" opacity=".28" transform="translate(3 4)"/>
      <rect x="276" y="316" width="580" height="420" rx="16" fill="#000" opacity=".7" filter="url(#soft)"/>
      <rect x="246" y="286" width="588" height="430" rx="14" fill="#6e4d18"/>
      <rect x="250" y="288" width="580" height="422" rx="12" fill="url(#brass)"/>
      <rect x="250" y="288" width="580" height="422" rx="12" filter="url(#brushed)" opacity=".5"/>
      <rect x="268" y="306" width="544" height="386" rx="6" fill="none" stroke="#7d5a1c" stroke-width="3"/>
      <path d="M262 290 H818" stroke="#fff6d8" stroke-width="3" opacity=".9"/>
      ${screws.join('')}
      <g fill="#fff2c8" opacity=".85" transform="translate(3 4)">${mark}</g>
      <g fill="#3b280a">${mark}</g>
      <g filter="url(#leaf)" fill="#0b0f18" opacity=".42">${leaves.join('')}</g>
      ${wholeRect('fill="url(#rake)"')}`,
  };
}
