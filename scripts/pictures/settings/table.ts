import {
  blurFilter,
  linearGradient,
  monogramPath,
  noiseFilter,
  radialGradient,
  settingSize,
  wholeRect,
  type Scene,
} from './parts.ts';

/** Boards of a table seen from above, in the light of a window at the left. */
function boards(wood: string, seed: number): Scene {
  const height = 216;
  const rows = Array.from({ length: settingSize / height }, (_, index) => {
    const y = index * height;
    const shade = [0, 0.1, 0.03, 0.14, 0.05][index] ?? 0;
    return `<rect y="${y}" width="${settingSize}" height="${height}" fill="#000" opacity="${shade}"/>
      <rect y="${y}" width="${settingSize}" height="4" fill="#000" opacity=".55"/>
      <rect y="${y + 4}" width="${settingSize}" height="2" fill="#fff" opacity=".14"/>`;
  });
  return {
    defs: [
      noiseFilter('grain', {
        frequency: '0.0022 0.085',
        octaves: 5,
        seed,
        color: [0.1, 0.05, 0.02],
        alpha: [2.6, -1.05],
      }),
      noiseFilter('pores', {
        frequency: '0.012 0.5',
        octaves: 2,
        seed: seed + 7,
        color: [1, 0.9, 0.75],
        alpha: [1.4, -0.72],
      }),
    ].join(''),
    drawing: `${wholeRect(`fill="${wood}"`)}
      ${wholeRect('filter="url(#grain)" opacity=".62"')}
      ${wholeRect('filter="url(#pores)" opacity=".4"')}
      ${rows.join('')}`,
  };
}

/** The window's light on the table: its panes, and the dark of the room away from them. */
const windowLight: Scene = {
  defs: [
    blurFilter('far', 16),
    linearGradient(
      'room',
      [0, 0, 1, 0.85],
      [
        [0, '#ffe9c4', 0.42],
        [0.45, '#ffe3b5', 0],
        [0.6, '#0a0705', 0.08],
        [1, '#0a0705', 0.7],
      ],
    ),
  ].join(''),
  drawing: `${wholeRect('fill="url(#room)"')}
    <g filter="url(#far)" fill="#fff0cf" opacity=".27">
      <path d="M-60 -40 L250 -40 L560 470 L180 470 Z"/>
      <path d="M290 -40 L560 -40 L930 470 L610 470 Z"/>
      <path d="M210 512 L588 512 L900 1120 L500 1120 Z"/>
      <path d="M640 512 L962 512 L1300 1120 L960 1120 Z"/>
    </g>`,
};

const shadows = blurFilter('soft', 14) + blurFilter('close', 5);

/** A pencil along the x axis, its point at the right end. */
function pencil(length: number, paint: string): string {
  const body = length - 64;
  return `<g>
    <rect x="8" y="14" width="${length}" height="24" rx="8" fill="#000" opacity=".5" filter="url(#close)"/>
    <rect width="${body}" height="24" rx="3" fill="${paint}"/>
    <rect width="${body}" height="7" fill="#fff" opacity=".3"/>
    <rect y="16" width="${body}" height="8" fill="#000" opacity=".28"/>
    <path d="M${body} 0 L${length} 12 L${body} 24 Z" fill="#e3c18d"/>
    <path d="M${length - 20} 8.2 L${length} 12 L${length - 20} 15.8 Z" fill="#2a2726"/>
    <rect width="26" height="24" fill="#c9ccd0"/><rect x="8" width="4" height="24" fill="#8b9096"/>
  </g>`;
}

/** A cup of coffee from above. */
const cup = `<g>
  <circle cx="22" cy="26" r="128" fill="#000" opacity=".5" filter="url(#soft)"/>
  <circle r="126" fill="url(#china)"/>
  <circle r="98" fill="none" stroke="#b9b3a7" stroke-width="2" opacity=".5"/>
  <circle cx="12" cy="14" r="80" fill="#000" opacity=".3" filter="url(#close)"/>
  <path d="M62 -22 q58 -14 60 20 q-2 36 -62 22" fill="none" stroke="#f3efe6" stroke-width="15" stroke-linecap="round"/>
  <circle r="78" fill="url(#china)"/><circle r="68" fill="#cfc8ba"/>
  <circle cx="3" cy="4" r="64" fill="url(#coffee)"/>
  <path d="M-44 -30 A56 56 0 0 1 8 -54" fill="none" stroke="#e6b98a" stroke-width="5" stroke-linecap="round" opacity=".6"/>
</g>`;

/** A steel rule along the x axis, with its marks. */
function rule(length: number): string {
  const marks = Array.from({ length: Math.floor(length / 12) }, (_, index) => {
    const depth = index % 10 === 0 ? 26 : index % 5 === 0 ? 19 : 12;
    return `M${6 + index * 12} 0 v${depth}`;
  });
  return `<rect x="7" y="12" width="${length}" height="54" fill="#000" opacity=".5" filter="url(#close)"/>
    <rect width="${length}" height="54" rx="3" fill="url(#steel)"/>
    <path d="${marks.join('')}" stroke="#3c4145" stroke-width="1.6"/>
    <rect width="${length}" height="1.5" fill="#fff" opacity=".8"/>`;
}

/** The writing on a sheet: the plan of a house, or lines of text with corrections. */
const writings = {
  plan: `<g fill="none" stroke="#3a4a5c" stroke-width="3" opacity=".8">
      <path d="M70 90 H330 V250 H560 V700 H70 Z" stroke-width="7"/>
      <path d="M70 400 H250 M330 400 H560 M330 250 V330 M330 520 V700" stroke-width="7"/>
      <path d="M250 400 a80 80 0 0 1 80 80 M330 520 a80 80 0 0 1 -80 -80" stroke-width="2"/>
      <path d="M70 50 H330 M70 40 v20 M330 40 v20 M600 250 V700 M590 250 h20 M590 700 h20" stroke-width="2"/>
      <path d="M96 116 h92 v60 h-92z M420 590 h110 v84 h-110z M98 590 h64 v84 h-64z" stroke-width="2"/>
    </g>`,
  text: `<g stroke="#4b4744" stroke-width="7" opacity=".34" stroke-linecap="round">
      <path d="M70 80 H500 M70 112 H560 M70 144 H540 M70 176 H552 M70 208 H380 M104 252 H560 M70 284 H530 M70 316 H240"/>
      <path d="M70 548 H556 M70 580 H520 M70 612 H560 M70 644 H548 M70 676 H300 M104 720 H560 M70 752 H470"/>
    </g>
    <g fill="none" stroke="#b3392f" stroke-width="4" opacity=".8" stroke-linecap="round">
      <path d="M300 140 q30 12 66 4 M590 560 q-16 26 4 54 M186 676 q28 -20 54 0 M250 644 l14 -26 l14 26"/>
    </g>`,
};

export type Writing = keyof typeof writings;

/** A table with a sheet of paper on it, whose middle is the monogram. */
export function paperTable(setting: {
  readonly monogram: string;
  readonly color: string;
  readonly writing: Writing;
}): Scene {
  const wood = boards(setting.writing === 'plan' ? '#a9764a' : '#6d4a35', 4);
  const mark = monogramPath(setting.monogram, { x: 320, y: 410, size: 210 });
  return {
    defs: [
      wood.defs,
      windowLight.defs,
      shadows,
      linearGradient(
        'paper',
        [0, 0, 1, 1],
        [
          [0, '#fdfaf2'],
          [1, '#e9e2d2'],
        ],
      ),
      radialGradient(
        'china',
        [0.36, 0.3, 0.8],
        [
          [0, '#ffffff'],
          [0.7, '#efeae0'],
          [1, '#c9c1b2'],
        ],
      ),
      radialGradient(
        'coffee',
        [0.4, 0.36, 0.7],
        [
          [0, '#5b3320'],
          [0.75, '#38200f'],
          [1, '#1e1008'],
        ],
      ),
      linearGradient(
        'steel',
        [0, 0, 1, 0.3],
        [
          [0, '#f1f3f4'],
          [0.5, '#b4bbc0'],
          [1, '#8a9298'],
        ],
      ),
    ].join(''),
    drawing: `${wood.drawing}
      <g transform="translate(240 96) rotate(5)">
        <rect x="30" y="34" width="640" height="850" fill="#000" opacity=".55" filter="url(#soft)"/>
        <rect x="-36" y="22" width="640" height="850" fill="#ded6c4" transform="rotate(-9 320 420)"/>
        <rect x="6" y="8" width="640" height="850" fill="#000" opacity=".3" filter="url(#close)"/>
        <rect width="640" height="850" fill="url(#paper)"/>
        ${writings[setting.writing]}
        <rect x="150" y="310" width="340" height="200" fill="#f6f1e5" opacity=".93"/>
        <g fill="${setting.color}">${mark}</g>
      </g>
      <g transform="translate(60 870) rotate(-13)">${rule(560)}</g>
      <g transform="translate(724 838) rotate(-58)">${pencil(360, setting.color)}</g>
      <g transform="translate(138 250)">${cup}</g>
      ${windowLight.drawing}`,
  };
}

/** A chisel along the x axis, its edge at the right end. */
function chisel(length: number, width: number): string {
  return `<g>
    <rect x="10" y="${18 - width / 2}" width="${length}" height="${width}" rx="12" fill="#000" opacity=".55" filter="url(#close)"/>
    <path d="M190 ${-width * 0.3} L250 ${-width / 2} H${length - 30} L${length} ${width * 0.36} V${width / 2} H250 L190 ${width * 0.3} Z" fill="url(#steel)"/>
    <path d="M${length - 44} ${-width / 2} L${length} ${width * 0.36}" stroke="#fff" stroke-width="2" opacity=".8"/>
    <rect x="170" y="${-width * 0.36}" width="30" height="${width * 0.72}" rx="5" fill="#c79a3e"/>
    <rect y="-26" width="178" height="52" rx="24" fill="url(#handle)"/>
    <rect x="14" y="-18" width="150" height="9" rx="4" fill="#fff" opacity=".28"/>
  </g>`;
}

/** A curl of wood that a plane has cut. */
function shaving(x: number, y: number, turn: number, size: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="none" stroke-linecap="round">
    <path d="M4 12 c70 -30 130 -10 128 34 c-2 40 -64 44 -66 6 c0 -22 32 -26 36 -6" stroke="#000" stroke-width="22" opacity=".35" filter="url(#close)"/>
    <path d="M0 0 c70 -30 130 -10 128 34 c-2 40 -64 44 -66 6 c0 -22 32 -26 36 -6" stroke="#d9ad74" stroke-width="22"/>
    <path d="M2 -6 c70 -30 134 -8 132 38" stroke="#f8dfb4" stroke-width="5" opacity=".8"/>
  </g>`;
}

/** A bench with tools, and a board that the monogram is burnt into. */
export function workbench({ monogram }: { readonly monogram: string }): Scene {
  const wood = boards('#7d5533', 11);
  const mark = monogramPath(monogram, { x: 540, y: 440, size: 170 });
  return {
    defs: [
      wood.defs,
      windowLight.defs,
      shadows,
      noiseFilter('ash', {
        frequency: '0.004 0.05',
        octaves: 4,
        seed: 21,
        color: [0.45, 0.27, 0.1],
        alpha: [2.4, -1],
      }),
      linearGradient(
        'board',
        [0, 0, 1, 1],
        [
          [0, '#ecc791'],
          [1, '#cc9c62'],
        ],
      ),
      linearGradient(
        'steel',
        [0, 0, 0, 1],
        [
          [0, '#f4f6f7'],
          [0.45, '#a9b0b5'],
          [1, '#666e74'],
        ],
      ),
      linearGradient(
        'handle',
        [0, 0, 0, 1],
        [
          [0, '#b5713a'],
          [0.5, '#8a4c22'],
          [1, '#532a10'],
        ],
      ),
    ].join(''),
    drawing: `${wood.drawing}
      <g transform="rotate(-4 540 440)">
        <rect x="322" y="296" width="480" height="340" rx="10" fill="#000" opacity=".6" filter="url(#soft)"/>
        <rect x="300" y="604" width="480" height="16" rx="6" fill="#8c6334"/>
        <rect x="300" y="270" width="480" height="340" rx="8" fill="url(#board)"/>
        <rect x="300" y="270" width="480" height="340" rx="8" filter="url(#ash)" opacity=".75"/>
        <rect x="300" y="270" width="480" height="3" fill="#fff3d9" opacity=".8"/>
        <g fill="#fff0cf" opacity=".55" transform="translate(3 4)">${mark}</g>
        <g fill="#6b3a16" filter="url(#close)" opacity=".55">${mark}</g>
        <g fill="#3a1d0b">${mark}</g>
      </g>
      <g transform="translate(250 812) rotate(-9)">${chisel(620, 58)}</g>
      <g transform="translate(300 930) rotate(-5)">${chisel(560, 38)}</g>
      <g transform="translate(470 168) rotate(-14)">${pencil(330, '#b3392f')}</g>
      ${shaving(330, 120, 10, 1)}${shaving(170, 240, 70, 0.72)}${shaving(880, 800, -30, 1.05)}${shaving(800, 930, 40, 0.8)}${shaving(960, 950, -80, 0.7)}
      ${windowLight.drawing}`,
  };
}
