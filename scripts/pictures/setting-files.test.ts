import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardLayouts } from '#domain/profiles/card-layout.ts';
import { sampleProfileOf } from '#domain/public-card/sample-profiles.ts';
import { sampleAccounts } from '#server/demo/sample-profiles.ts';
import { projectRoot } from '../run-tool.ts';
import { settingFiles } from './setting-files.ts';

const files = settingFiles();

describe('the pictures of the samples', () => {
  it.each(files)(
    '$path is there, as large as it is drawn and light (npm run pictures)',
    async (file) => {
      const bytes = await readFile(join(projectRoot, file.path));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: file.width });
      expect(bytes.length).toBeLessThan(90_000);
    },
  );

  it('are all that the samples and the demo’s people show', () => {
    const shown = [
      ...cardLayouts.flatMap((layout) => {
        const { profilePicture, secondaryLogo } = sampleProfileOf(layout);
        return [profilePicture, secondaryLogo].filter(Boolean).map((path) => `web/public${path}`);
      }),
      ...sampleAccounts.flatMap(({ pictures }) =>
        [pictures, `${pictures}-banner`].map((name) => `server/demo/pictures/${name}.webp`),
      ),
    ];
    expect(shown.toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  });

  it.each(files)('$path needs no font of the machine', ({ svg }) => {
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('NaN');
  });
});
