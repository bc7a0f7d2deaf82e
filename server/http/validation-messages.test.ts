import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sentencesOf, messageOf } from './validation-messages.ts';

const own = z.string({ error: 'must be text' });
const saidOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: messageOf }).error?.issues[0]?.message;

describe('what a schema says of a wrong value', () => {
  it.each([
    [z.string(), 5, 'must be text'],
    [z.number(), 'x', 'must be a number'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.boolean(), null, 'must be true or false'],
    [z.array(own), {}, 'must be a list'],
    [z.object({}), 5, 'must be an object'],
    [z.enum(['nfc', 'qr']), 'x', 'must be one of nfc, qr'],
    [z.string().max(3), 'four', 'must be at most 3 characters'],
    [z.array(own).max(1), ['a', 'b'], 'must be at most 1 entries'],
    [z.number().min(2), 1, 'must be at least 2'],
    [z.union([z.number(), z.boolean()]), 'x', 'is not valid'],
    [z.string().regex(/a/), 'b', 'is not valid'],
    [z.string({ error: 'Please enter it' }), 5, 'Please enter it'],
  ])('%# is for a person', (schema, value, words) => {
    expect(saidOf(schema, value)).toBe(words);
  });
});

describe('sentencesOf', () => {
  it('goes on after the name of the field', () => {
    expect(sentencesOf('profile.title', 'must be text')).toEqual({
      atField: 'This must be text.',
      ofWhole: 'The field profile.title must be text.',
    });
  });

  it('leaves the words of the domain alone', () => {
    const words = 'Please enter your email';
    expect(sentencesOf('email', words)).toEqual({ atField: words, ofWhole: words });
  });
});
