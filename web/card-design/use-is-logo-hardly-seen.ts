import { useEffect, useMemo, useState } from 'react';
import { printedDesign, type CardDesign } from '#domain/card-design/card-design.ts';
import { isLogoHardlySeen } from '#domain/card-design/logo-contrast.ts';

/** Pixels: enough to see what colours a logo has. */
const side = 64;

/** Whether the logo of a design nearly has the colour of its stock. */
export function useIsLogoHardlySeen(design: CardDesign): boolean {
  const { logo } = design;
  const { base } = printedDesign(design).stock.colors;
  const [seen, setSeen] = useState<{ logo: string; pixels: Uint8ClampedArray }>();
  useEffect(() => {
    if (logo === '') return;
    const image = new Image();
    function read() {
      const pixels = pixelsOf(image);
      if (pixels !== undefined) setSeen({ logo, pixels });
    }
    image.addEventListener('load', read);
    image.src = logo;
    return () => image.removeEventListener('load', read);
  }, [logo]);
  const pixels = seen?.logo === logo ? seen.pixels : undefined;
  return useMemo(() => pixels !== undefined && isLogoHardlySeen(pixels, base), [pixels, base]);
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, side, side);
  return context?.getImageData(0, 0, side, side).data;
}
