import { describe, expect, it } from 'vitest';
import { imageMessages } from '#domain/uploads/image-file.ts';
import { blankPng, twoHalves } from '#tests/support/image-files.ts';
import { encodeImage } from './image-encoding.ts';
import { createImageProcess } from './image-process.ts';

const images = createImageProcess();

describe('the process of images', () => {
  it('makes of each what is made of it here, however many come at once', async () => {
    const sizes = [20, 30, 40, 50];
    const files = await Promise.all(sizes.map((size) => twoHalves(size, size).png().toBuffer()));
    const encoded = await Promise.all(files.map((file) => images.encode(file)));
    expect(encoded.map(({ width }) => width)).toEqual(sizes);
    const [first] = files;
    expect(encoded[0]).toEqual(await encodeImage(first!));
  });

  it('refuses in the same words, and goes on', async () => {
    await expect(images.encode(Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { logo: imageMessages.notImage },
    });
    await expect(images.encode(blankPng(20_000, 20_000))).rejects.toThrow(
      imageMessages.tooManyPixels,
    );
    expect(await images.encode(blankPng(8, 8))).toMatchObject({ width: 8 });
  });
});
