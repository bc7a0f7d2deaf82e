import { describe, expect, it } from 'vitest';
import { sharingImagePath, sharingImageVersion } from './sharing-image.ts';

const image = { name: 'contact', title: 'Contact', line: 'Write to us.' };

describe('the version of a picture', () => {
  const version = sharingImageVersion(image, 'Nearcard');

  it('is eight hexadecimal digits, the same every time', () => {
    expect(version).toMatch(/^[\da-f]{8}$/);
    expect(sharingImageVersion({ ...image }, 'Nearcard')).toBe(version);
  });

  it.each([
    ['the brand', image, 'Othercard'],
    ['the title', { ...image, title: 'Contacts' }, 'Nearcard'],
    ['the line', { ...image, line: 'Write to us!' }, 'Nearcard'],
    ['where the title ends', { ...image, title: 'Contact"', line: 'rite to us.' }, 'Nearcard'],
  ])('changes with %s', (_what, changed, brandName) => {
    expect(sharingImageVersion(changed, brandName)).not.toBe(version);
  });

  it('stands in its address', () => {
    expect(sharingImagePath(image, 'Nearcard')).toBe(`/og/contact.png?v=${version}`);
  });
});
