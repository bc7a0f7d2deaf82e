import { expect, it } from 'vitest';
import {
  disputeNews,
  disputeStates,
  type DisputeNews,
  type DisputeState,
} from './dispute-state.ts';

type Row = Record<DisputeState, DisputeNews | undefined>;
const none = undefined;
const news: Record<DisputeState | 'unknown', Row> = {
  unknown: { open: 'opened', won: none, lost: 'lost' },
  open: { open: none, won: none, lost: 'lost' },
  won: { open: 'opened', won: none, lost: 'lost' },
  lost: { open: 'opened', won: 'reinstated', lost: none },
};

const rows = (['unknown', ...disputeStates] as const).flatMap((before) =>
  disputeStates.map((after) => [before, after, news[before][after]] as const),
);
it.each(rows)('a dispute that was %s and is %s: %s', (before, after, expected) => {
  expect(disputeNews(before === 'unknown' ? undefined : before, after)).toBe(expected);
});
