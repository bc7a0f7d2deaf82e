import { expect, it } from 'vitest';
import { createReconciliationReport } from './reconciliation-report.ts';

const usd = { state: 'paid', amountCents: 19_900, currency: 'USD', givenBackCents: 0 } as const;
const asked = { provider: 'stripe', isAsked: true } as const;

it('puts differences first, then totals, and names who was not asked', () => {
  const report = createReconciliationReport();
  report.add({
    ...asked,
    paymentId: 'cs_1',
    orderId: '01900000-0000-7000-8000-000000000001',
    orderNumber: 10_001,
    remote: usd,
    booked: usd,
    differences: [],
  });
  expect(report.hasDifferences()).toBe(false);
  report.add({ provider: 'paypal', isAsked: false });
  report.add({
    ...asked,
    paymentId: 'cs_22',
    orderId: '01900000-0000-7000-8000-000000000001',
    orderNumber: 10_002,
    remote: { ...usd, givenBackCents: 900 },
    booked: usd,
    differences: ['given back'],
  });
  report.add({
    ...asked,
    paymentId: 'in_3',
    orderId: '01900000-0000-7000-8000-000000000001',
    orderNumber: 10_003,
    remote: { ...usd, amountCents: 500, currency: 'EUR' },
    booked: undefined,
    differences: ['not booked'],
  });
  report.add({ provider: 'paypal', isAsked: false });
  expect(report.hasDifferences()).toBe(true);
  expect(report.toString()).toBe(`\
differs in  order   provider  payment  provider says               books say
given back  #10002  stripe    cs_22    paid 199.00 USD, 9.00 back  paid 199.00 USD
not booked  #10003  stripe    in_3     paid 5.00 EUR               -
-           #10001  stripe    cs_1     paid 199.00 USD             paid 199.00 USD

total   currency  provider  books   difference
stripe  USD       389.00    398.00  -9.00
stripe  EUR       5.00      0.00    5.00

paypal was not asked about 2 of the period: it has no keys here.
`);
});

it('says of an empty period that it is', () => {
  expect(createReconciliationReport().toString()).toBe('There are no payments.\n');
});
