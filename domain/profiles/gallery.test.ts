import { expect, it } from 'vitest';
import { galleryProblem, galleryTooMany, normalizeGallery } from './gallery.ts';

it('has each picture once, in the order that was given', () => {
  expect(normalizeGallery(['/files/b.jpg', ' ', '/files/a.jpg', ' /files/b.jpg'])).toEqual([
    '/files/b.jpg',
    '/files/a.jpg',
  ]);
});

it('has at most eight', () => {
  const pictures = Array.from({ length: 9 }, (_, index) => `/files/${index}.jpg`);
  expect(galleryProblem(pictures)).toBe(galleryTooMany);
  expect(galleryProblem(pictures.slice(1))).toBeUndefined();
});
