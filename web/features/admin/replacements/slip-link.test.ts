import { expect, it } from 'vitest';
import { readReplacementSlip, replacementSlipLink } from './slip-link.ts';

it('reads the replacement that a link names', () => {
  const { search } = replacementSlipLink({ search: '?tab=cards&id=7' }, 'a-b-c', 3);
  const query = new URLSearchParams(search);
  expect(Object.fromEntries(query)).toEqual({ tab: 'orders', id: '7', print: 'a-b-c.3' });
  expect(readReplacementSlip('a-b-c.3')).toEqual({ orderId: 'a-b-c', position: 3 });
});

it.each(['a-b-c', 'a,b', 'a.x', 'a.3,b.4', ''])('reads none of %j', (printed) => {
  expect(readReplacementSlip(printed)).toBeUndefined();
});
