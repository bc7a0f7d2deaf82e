import { expect, it } from 'vitest';
import { lastOfEachSender } from './senders.ts';

const from = (_id: string, email: string, phone = '') => ({ _id, email, phone });

it('takes the newest message of each person', () => {
  const senders = lastOfEachSender([
    from('4', 'ada@example.test'),
    from('3', '', '+1 202 555 0123'),
    from('2', '', '+12025550123'),
    from('1', 'Ada@Example.test ', '+12025550123'),
    from('0', ''),
    from('-', ''),
  ]);
  expect(senders.map(({ _id }) => _id)).toEqual(['4', '3', '0', '-']);
});
