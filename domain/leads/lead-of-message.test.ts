import { expect, it } from 'vitest';
import { leadProblems } from './lead.ts';
import { leadOfMessage } from './lead-of-message.ts';

const left = { name: '', email: '', phone: '', message: '', note: '', profileName: 'Ada' };

it('is a lead that can be kept, whatever was left', () => {
  const bare = leadOfMessage({ ...left, message: 'Hello', note: 'Call' });
  expect(bare).toMatchObject({ name: 'A visitor', notes: 'Hello\n\nCall', metWith: 'Ada' });
  const longest = leadOfMessage({
    ...left,
    name: 'x'.repeat(241),
    message: 'm'.repeat(5_000),
    note: 'n'.repeat(2_000),
  });
  expect([leadProblems(bare), leadProblems(longest)]).toEqual([{}, {}]);
  expect(leadOfMessage({ ...left, phone: '1' })).toMatchObject({ name: '', phone: '1' });
});
