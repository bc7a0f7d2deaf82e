import { answerWork } from '#server/platform/work-process.ts';
import { cardDrawingShape } from './card-drawing.ts';

// The process that cards are drawn in, for `card-drawings.ts`; it loads what the asked kind needs.
answerWork(async (asked) => {
  const { design, logo, print } = cardDrawingShape.parse(asked);
  if (print === undefined) {
    const { drawPicture } = await import('./draw-picture.ts');
    return { bytes: await drawPicture(design, logo) };
  }
  const { drawPrint } = await import('./draw-print.ts');
  return { bytes: await drawPrint(design, print, logo) };
});
