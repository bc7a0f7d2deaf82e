import { describe, expect, it } from 'vitest';
import { contactMaximumLengths, contactProblems } from './contact-message.ts';
import {
  messageOfNotice,
  normalizeNotice,
  noticeMaximumLengths,
  noticeProblems,
  type ContractNotice,
} from './contract-notice.ts';

const notice: ContractNotice = {
  kind: 'cancellation',
  name: 'Jana Weiß',
  email: 'jana@mail.example',
  contract: 'Business',
  endsOn: '',
  reason: '',
};

describe('what is wrong with a notice', () => {
  it.each([
    [{}, {}],
    [{ endsOn: '2026-12-31' }, {}],
    [{ endsOn: '2026-02-30' }, { endsOn: 'date' }],
    [{ endsOn: 'soon' }, { endsOn: 'date' }],
    [{ kind: 'withdrawal', endsOn: 'soon' }, {}],
    [
      { name: ' ', email: '', contract: '\u200b' },
      { name: 'missing', email: 'missing', contract: 'missing' },
    ],
    [{ email: 'jana' }, { email: 'email' }],
    [{ reason: 'x'.repeat(2_001) }, { reason: 'long' }],
  ] as const)('%j: %j', (changed, problems) => {
    expect(noticeProblems(normalizeNotice({ ...notice, ...changed }))).toEqual(problems);
  });
});

it('reads as a message to support', () => {
  expect(messageOfNotice({ ...notice, endsOn: '2026-12-31', reason: 'Moving' })).toEqual({
    name: 'Jana Weiß',
    email: 'jana@mail.example',
    topic: 'Cancellation',
    subject: 'Cancellation: Business',
    message: 'I cancel this contract: Business\nEnds on: 2026-12-31\nReason: Moving',
    cardNumber: '',
    fromPath: '/cancel-contract',
  });
});

it('is a message that the contact form would take, however long it is', () => {
  const longest = {
    ...notice,
    name: 'x'.repeat(noticeMaximumLengths.name),
    contract: 'x'.repeat(noticeMaximumLengths.contract),
    reason: 'x'.repeat(noticeMaximumLengths.reason),
  };
  expect(noticeProblems(longest)).toEqual({});
  expect(contactProblems(messageOfNotice(longest))).toEqual({});
  expect(contactMaximumLengths.subject).toBeGreaterThan(noticeMaximumLengths.contract);
});
