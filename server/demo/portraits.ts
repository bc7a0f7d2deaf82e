export interface Portrait {
  readonly background: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly hairstyle: 'bob' | 'short' | 'bun';
}

const hairstyles: Record<Portrait['hairstyle'], { behind: string; front: string }> = {
  bob: {
    behind:
      'M252 330 Q250 176 400 170 Q550 176 548 330 L556 500 Q480 540 400 540 Q320 540 244 500 Z',
    front: 'M276 330 Q280 210 400 204 Q520 210 524 330 Q470 300 420 252 Q360 316 276 330 Z',
  },
  short: {
    behind: 'M272 330 Q262 176 400 172 Q538 176 528 330 L520 380 L280 380 Z',
    front:
      'M274 322 Q270 190 404 186 Q532 190 526 322 Q500 268 470 252 Q380 280 310 250 Q286 276 274 322 Z',
  },
  bun: {
    behind:
      'M400 96 m-74 0 a74 74 0 1 0 148 0 a74 74 0 1 0 -148 0 M266 340 Q256 178 400 170 Q544 178 534 340 L520 410 L280 410 Z',
    front: 'M276 336 Q276 206 400 200 Q524 206 524 336 Q506 258 400 248 Q294 258 276 336 Z',
  },
};

/**
 * A portrait for a sample profile as SVG, 800 × 800 pixels: the demo shows photos without using
 * anybody's.
 */
export function portraitSvg(portrait: Portrait): string {
  const { background, skin, hair, clothes, hairstyle } = portrait;
  const { behind, front } = hairstyles[hairstyle];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
  <rect width="800" height="800" fill="${background}"/>
  <circle cx="610" cy="170" r="240" fill="#ffffff" opacity=".14"/>
  <path d="${behind}" fill="${hair}"/>
  <path d="M112 800 Q120 622 300 590 L500 590 Q680 622 688 800 Z" fill="${clothes}"/>
  <path d="M340 480 h120 v104 q-60 62 -120 0 Z" fill="${skin}"/>
  <path d="M340 520 q60 54 120 0 v22 q-60 50 -120 0 Z" fill="#000000" opacity=".12"/>
  <ellipse cx="400" cy="370" rx="126" ry="156" fill="${skin}"/>
  <path d="${front}" fill="${hair}"/>
  <g fill="none" stroke="#2b2320" stroke-width="8" stroke-linecap="round">
    <path d="M326 338 q24 -16 48 0"/><path d="M426 338 q24 -16 48 0"/>
    <path d="M352 446 q48 44 96 0"/>
    <path d="M400 380 q12 26 -6 34" stroke-width="6" opacity=".5"/>
  </g>
  <circle cx="350" cy="368" r="10" fill="#2b2320"/><circle cx="450" cy="368" r="10" fill="#2b2320"/>
</svg>`;
}

/** A banner of fine lines over one colour as SVG, 1500 × 500 pixels. */
export function bannerSvg(color: string, ink: string): string {
  const lines = Array.from({ length: 26 }, (_, index) => {
    const lift = index * 20;
    return `<path d="M0 ${560 - lift} C 420 ${330 - lift * 0.4}, 880 ${700 - lift * 1.3}, 1500 ${360 - lift * 0.6}"/>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="500">
  <rect width="1500" height="500" fill="${color}"/>
  <g fill="none" stroke="${ink}" stroke-width="1.5" opacity=".55">${lines}</g></svg>`;
}
