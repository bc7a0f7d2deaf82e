import { answerWork } from '#server/platform/work-process.ts';
import { drawingShape } from './drawing.ts';

// The process that pictures are drawn in, for `drawings.ts`; it loads what the asked kind needs.
answerWork(async (asked) => {
  const drawing = drawingShape.parse(asked);
  if ('background' in drawing) {
    const { drawBackground } = await import('./draw-background.ts');
    return { bytes: await drawBackground(drawing.background) };
  }
  if ('page' in drawing) {
    const { drawPage } = await import('./draw-page.ts');
    return { bytes: await drawPage(drawing.page, drawing.brandName) };
  }
  const { drawCard } = await import('./draw-card.ts');
  return { bytes: await drawCard(drawing) };
});
