import { expect, it } from 'vitest';
import { printedDesign, type PrintedDesign } from './card-design.ts';
import { cardPicturePath, cardPictureVersion } from './card-picture.ts';

const rosa = printedDesign({ stock: 'night', name: 'Rosa Lind', role: 'Architect', logo: '' });
const { colors } = rosa.stock;

it('has an address of its own for each card of an order', () => {
  expect(cardPicturePath('id', 2, rosa)).toBe(
    `/card-pictures/id/2.png?v=${cardPictureVersion(rosa)}`,
  );
});

it('stays the same when a design is read again, whatever the order of its fields', () => {
  const read: PrintedDesign = { logo: '', role: 'Architect', name: 'Rosa Lind', stock: rosa.stock };
  expect(cardPictureVersion(read)).toBe(cardPictureVersion(rosa));
});

it.each([
  { ...rosa, name: 'Rosa' },
  { ...rosa, role: '' },
  { ...rosa, logo: '/files/a.png' },
  { ...rosa, stock: { ...rosa.stock, art: '' } },
  { ...rosa, stock: { ...rosa.stock, colors: { ...colors, base: '#000000' } } },
])('is another one for what is seen otherwise', (design) => {
  expect(cardPictureVersion(design)).not.toBe(cardPictureVersion(rosa));
});
