import { expect, it } from 'vitest';
import { noFilters } from '../../admin-address.ts';
import { orderQuery } from './order-query.ts';

const nothing = {
  status: '',
  search: '',
  payment: '',
  country: '',
  from: '',
  to: '',
  needsShipping: '',
};

it.each([
  [{}, {}],
  [
    { payment: 'paid', country: 'SE', ship: 'true' },
    { payment: 'paid', country: 'SE', needsShipping: 'true' },
  ],
  [{ payment: 'lost', country: 'Nowhere', from: 'yesterday', ship: 'no' }, {}],
])('%j', (more, query) => {
  expect(orderQuery({ ...noFilters, status: 'lost', ...more })).toEqual({ ...nothing, ...query });
});

it('reads days in the admin’s time zone, the last one as a whole', () => {
  const query = orderQuery({
    ...noFilters,
    status: 'shipped',
    search: 'ada',
    from: '2026-11-30',
    to: '2026-11-30',
  });
  expect(query).toEqual({
    ...nothing,
    status: 'shipped',
    search: 'ada',
    from: new Date(2026, 10, 30).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});
