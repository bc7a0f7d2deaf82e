import { expect, it } from 'vitest';
import { ownLinkHost, ownLinkTarget, targetName } from './card-event.ts';

it.each([
  ['call', 'Call'],
  ['linkedin', 'LinkedIn'],
  ['social', 'Social networks'],
  ['link:shop.example', 'shop.example'],
  ['constructor.example', 'constructor.example'],
])('%s is called %s', (target, name) => {
  expect(targetName(target)).toBe(name);
});

it('tells an own link by its host', () => {
  expect(ownLinkHost(ownLinkTarget('shop.example'))).toBe('shop.example');
  expect(ownLinkHost('link')).toBeUndefined();
});
