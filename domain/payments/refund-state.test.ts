import { expect, it } from 'vitest';
import { isGivenBack, nextRefundState, refundStates, type RefundState } from './refund-state.ts';

const after: Record<RefundState, Record<RefundState, RefundState>> = {
  pending: {
    pending: 'pending',
    succeeded: 'succeeded',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  succeeded: {
    pending: 'succeeded',
    succeeded: 'succeeded',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  failed: { pending: 'failed', succeeded: 'failed', failed: 'failed', cancelled: 'failed' },
  cancelled: {
    pending: 'cancelled',
    succeeded: 'cancelled',
    failed: 'cancelled',
    cancelled: 'cancelled',
  },
};

const pairs = refundStates.flatMap((before) =>
  refundStates.map((reported) => [before, reported, after[before][reported]] as const),
);
it.each(pairs)('a refund that is %s, reported to be %s, is %s', (before, reported, state) => {
  expect(nextRefundState(before, reported)).toBe(state);
});

it.each([
  ['pending', true],
  ['succeeded', true],
  ['failed', false],
  ['cancelled', false],
] as const)('the money of a refund that is %s went back: %s', (state, isBack) => {
  expect(isGivenBack(state)).toBe(isBack);
});
