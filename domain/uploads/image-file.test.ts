import { describe, expect, it } from 'vitest';
import { imageFileProblem, imageMessages, imageSizeLimitBytes } from './image-file.ts';

describe('imageFileProblem', () => {
  it.each([
    ['image/jpeg', 1, undefined],
    ['image/webp', imageSizeLimitBytes - 1, undefined],
    ['image/png', imageSizeLimitBytes, imageMessages.tooLarge],
    ['application/pdf', 1, imageMessages.notImage],
    ['application/pdf', imageSizeLimitBytes, imageMessages.notImage],
    ['', 1, imageMessages.notImage],
    ['image/heic', 1, undefined],
    ['image/svg+xml', 1, imageMessages.notTaken],
    ['image/tiff', 1, imageMessages.notTaken],
  ])('%s of %i bytes: %s', (type, size, problem) => {
    expect(imageFileProblem({ type, size })).toBe(problem);
  });
});
