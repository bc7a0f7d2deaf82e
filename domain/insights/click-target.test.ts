import { expect, it } from 'vitest';
import { ownLinkName, ownLinkTarget, targetName } from './card-event.ts';

it.each([
  ['call', 'Call'],
  ['linkedin', 'LinkedIn'],
  ['social', 'Social networks'],
  ['booking', 'Book a time'],
  ['link:shop.example', 'shop.example'],
  ['link:My shop: all of it', 'My shop: all of it'],
  ['constructor.example', 'constructor.example'],
])('%s is called %s', (target, name) => {
  expect(targetName(target)).toBe(name);
});

it('tells an own link by its name', () => {
  expect(ownLinkName(ownLinkTarget('shop.example'))).toBe('shop.example');
  expect(ownLinkName('link')).toBeUndefined();
});
