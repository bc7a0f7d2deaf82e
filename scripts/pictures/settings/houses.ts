import {
  blurFilter,
  linearGradient,
  monogramPath,
  noiseFilter,
  radialGradient,
  type Scene,
} from './parts.ts';

interface House {
  /** Of its left wall, and of the ground. */
  readonly x: number;
  readonly width: number;
  /** Of its eaves above the ground, and of the ridge above those. */
  readonly height: number;
  readonly gable: number;
  /** `#rrggbb` of its boards. */
  readonly color: string;
  /** Columns and rows of windows; `dark` ones by their index. */
  readonly columns: number;
  readonly rows: number;
  readonly dark?: readonly number[];
}

const ground = 860;

/** The front of a timber house at dusk, its windows lit. */
function houseFront({ x, width, height, gable, color, columns, rows, dark = [] }: House): string {
  const eaves = ground - height;
  const outline = `M${x} ${ground} V${eaves} L${x + width / 2} ${eaves - gable} L${x + width} ${eaves} V${ground} Z`;
  const seams = Array.from({ length: Math.floor(width / 15) }, (_, index) => {
    const place = (index + 1) * 15;
    const rise = gable * (1 - Math.abs(place - width / 2) / (width / 2));
    return `M${x + place} ${eaves - rise + 6} V${ground}`;
  });
  const step = width / columns;
  const windowWidth = step * 0.52;
  const rowStep = (height - 40) / rows;
  const windowHeight = rowStep * 0.6;
  const panes = Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * step + (step - windowWidth) / 2;
    const top = eaves + 34 + Math.floor(index / columns) * rowStep;
    const isDark = dark.includes(index);
    const box = `x="${left}" y="${top}" width="${windowWidth}" height="${windowHeight}"`;
    return `${isDark ? '' : `<rect ${box} fill="#ffb95e" filter="url(#shine)" opacity=".75"/>`}
      <rect x="${left - 7}" y="${top - 7}" width="${windowWidth + 14}" height="${windowHeight + 14}" fill="#e9ddcb" opacity=".55"/>
      <rect ${box} fill="url(#${isDark ? 'night' : 'lamp'})"/>
      <path d="M${left + windowWidth / 2} ${top} v${windowHeight} M${left} ${top + windowHeight * 0.4} h${windowWidth}" stroke="#3a2618" stroke-width="5" opacity=".75"/>
      <rect x="${left - 10}" y="${top + windowHeight + 7}" width="${windowWidth + 20}" height="6" fill="#f6ead6" opacity=".5"/>`;
  });
  return `<path d="${outline}" fill="${color}"/>
    <path d="${outline}" filter="url(#boards)" opacity=".5"/>
    <path d="${seams.join(' ')}" stroke="#000" stroke-width="2" opacity=".28"/>
    <path d="${outline}" fill="url(#evening)"/>
    ${panes.join('')}
    <path d="M${x - 26} ${eaves + 16} L${x + width / 2} ${eaves - gable - 14} L${x + width + 26} ${eaves + 16}" fill="none" stroke="#17141b" stroke-width="20"/>
    <path d="M${x - 26} ${eaves + 5} L${x + width / 2} ${eaves - gable - 25}" fill="none" stroke="#ffcf9a" stroke-width="4" opacity=".7"/>`;
}

/** The sky, the hill behind, and the light that all houses of a street have in common. */
function street(width: number, houses: readonly House[], front: string): Scene {
  const whole = (attributes: string) => `<rect width="${width}" height="1080" ${attributes}/>`;
  return {
    defs: [
      linearGradient(
        'sky',
        [0, 0, 0, 1],
        [
          [0, '#16264a'],
          [0.34, '#4a5384'],
          [0.58, '#c98a83'],
          [0.74, '#f6b67a'],
        ],
      ),
      noiseFilter('clouds', {
        frequency: '0.0022 0.011',
        octaves: 5,
        seed: 8,
        color: [1, 0.78, 0.66],
        alpha: [2.4, -1.15],
      }),
      noiseFilter('boards', {
        frequency: '0.06 0.006',
        octaves: 3,
        seed: 2,
        color: [0.05, 0.03, 0.03],
        alpha: [2, -0.8],
      }),
      noiseFilter('ripple', {
        frequency: '0.006 0.09',
        octaves: 3,
        seed: 6,
        color: [1, 0.86, 0.66],
        alpha: [2.6, -1.25],
      }),
      linearGradient(
        'evening',
        [0, 0, 1, 0.25],
        [
          [0, '#ffb877', 0.5],
          [0.3, '#ffb877', 0.08],
          [0.55, '#0d1024', 0.22],
          [1, '#0d1024', 0.68],
        ],
      ),
      linearGradient(
        'lamp',
        [0, 0, 0, 1],
        [
          [0, '#fff1c4'],
          [0.5, '#ffcd72'],
          [1, '#e88f3a'],
        ],
      ),
      linearGradient(
        'night',
        [0, 0, 1, 1],
        [
          [0, '#56618f'],
          [1, '#181c34'],
        ],
      ),
      linearGradient(
        'wet',
        [0, 0, 0, 1],
        [
          [0, '#5a4a52'],
          [0.25, '#2b2734'],
          [1, '#0c0c15'],
        ],
      ),
      radialGradient(
        'sun',
        [0.08, 0.74, 0.6],
        [
          [0, '#ffdca6', 0.8],
          [1, '#ffb877', 0],
        ],
      ),
      blurFilter('shine', 30),
      blurFilter('mist', 22),
      blurFilter('near', 9),
    ].join(''),
    drawing: `${whole('fill="url(#sky)"')}
      ${whole('filter="url(#clouds)" opacity=".34"')}
      ${whole('fill="url(#sun)"')}
      <path d="M-40 ${ground} V640 Q160 560 380 620 T820 600 T1240 640 T${width + 60} 600 V${ground} Z" fill="#3c4061" filter="url(#near)"/>
      ${houses.map((house) => houseFront(house)).join('')}
      ${front}
      <rect y="${ground}" width="${width}" height="${1080 - ground}" fill="url(#wet)"/>
      <g transform="translate(0 ${2 * ground}) scale(1 -1)" opacity=".34" filter="url(#mist)">${houses
        .map(({ x, width: wide, height, color }) => {
          return `<rect x="${x}" y="${ground - height * 0.5}" width="${wide}" height="${height * 0.5}" fill="${color}"/><rect x="${x + wide * 0.2}" y="${ground - height * 0.42}" width="${wide * 0.6}" height="${height * 0.36}" fill="#ffbe66"/>`;
        })
        .join('')}</g>
      <rect y="${ground}" width="${width}" height="${1080 - ground}" filter="url(#ripple)" opacity=".3"/>
      <rect y="${ground - 5}" width="${width}" height="9" fill="#0c0a12" opacity=".75"/>`,
  };
}

/** Bushes between the houses, out of focus. */
function bushes(places: readonly (readonly [number, number])[]): string {
  const shapes = places.flatMap(([x, size]) =>
    [-0.75, -0.3, 0.2, 0.7].map((offset, index) => {
      const height = size * ([0.34, 0.62, 0.5, 0.3][index] ?? 0);
      return `<ellipse cx="${x + offset * size}" cy="${ground - height * 0.5}" rx="${size * 0.42}" ry="${height}"/>`;
    }),
  );
  return `<g fill="#171a2a" filter="url(#near)" opacity=".92">${shapes.join('')}</g>`;
}

/** A house with the monogram as its lit sign. */
export function houseAtDusk({
  monogram,
  color,
}: {
  readonly monogram: string;
  readonly color: string;
}): Scene {
  const mark = monogramPath(monogram, { x: 540, y: 452, size: 116 });
  const sign = `<circle cx="540" cy="452" r="112" fill="#ffc36e" filter="url(#mist)" opacity=".7"/>
    <circle cx="540" cy="452" r="98" fill="#1a1518"/>
    <circle cx="540" cy="452" r="98" fill="none" stroke="#ffd596" stroke-width="5"/>
    <g fill="#ffc36e" filter="url(#near)" opacity=".8">${mark}</g><g fill="#fff3d6">${mark}</g>`;
  const houses: House[] = [
    {
      x: -120,
      width: 300,
      height: 330,
      gable: 170,
      color: '#4b4a5e',
      columns: 3,
      rows: 2,
      dark: [1, 3],
    },
    {
      x: 930,
      width: 320,
      height: 380,
      gable: 190,
      color: '#39384c',
      columns: 3,
      rows: 2,
      dark: [2, 4],
    },
    { x: 226, width: 628, height: 300, gable: 330, color, columns: 4, rows: 1 },
  ];
  return street(
    1080,
    houses,
    sign +
      bushes([
        [150, 110],
        [958, 130],
        [60, 80],
      ]),
  );
}

/** A street of such houses, three times as wide as it is high, for a banner. */
export function streetAtDusk(color: string): Scene {
  const houses: House[] = [
    {
      x: -60,
      width: 420,
      height: 360,
      gable: 240,
      color: '#54505f',
      columns: 3,
      rows: 2,
      dark: [1, 5],
    },
    { x: 470, width: 480, height: 330, gable: 270, color, columns: 3, rows: 1 },
    {
      x: 1060,
      width: 400,
      height: 430,
      gable: 230,
      color: '#7a3b30',
      columns: 3,
      rows: 2,
      dark: [3],
    },
    {
      x: 1560,
      width: 520,
      height: 310,
      gable: 250,
      color: '#47506a',
      columns: 4,
      rows: 1,
      dark: [0],
    },
    {
      x: 2180,
      width: 440,
      height: 390,
      gable: 240,
      color: '#8a6a3c',
      columns: 3,
      rows: 2,
      dark: [2, 3],
    },
    { x: 2720, width: 520, height: 330, gable: 270, color: '#3f5a52', columns: 4, rows: 1 },
  ];
  return street(
    3240,
    houses,
    bushes([
      [410, 120],
      [1010, 100],
      [1510, 110],
      [2130, 130],
      [2680, 110],
    ]),
  );
}
