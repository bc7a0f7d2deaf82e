import sharp from 'sharp';
import { z } from 'zod';
import { answerWork } from '#server/platform/work-process.ts';

const askedShape = z.object({ svg: z.string() });

// The process that the demo's pictures are drawn in: what draws them would stay with the server.
answerWork(async (asked) => {
  const { svg } = askedShape.parse(asked);
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer() };
});
