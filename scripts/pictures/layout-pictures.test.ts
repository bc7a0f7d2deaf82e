import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { layoutPicturePath, layoutPictureSize } from '#domain/public-card/sample-person.ts';
import { projectRoot } from '../run-tool.ts';

it.each(cardLayouts)(
  'the picture of %s is there, of its size and light (npm run pictures)',
  async (layout) => {
    const bytes = await readFile(join(projectRoot, 'web', 'public', layoutPicturePath(layout)));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', ...layoutPictureSize });
    expect(bytes.length).toBeLessThanOrEqual(14_000);
  },
);
