import { describe, expect, it } from 'vitest';
import { fillPlain, placeholdersOf } from '../texts/placeholders.ts';
import {
  formOfWording,
  wordingMessages,
  wordingOfForm,
  wordingProblems,
  type WordingField,
} from './wording.ts';

const subject: WordingField = {
  key: 'order.receiptSubject',
  label: 'Subject',
  shipped: 'Receipt for order #{number}',
  hasLines: false,
};
const thanks: WordingField = { ...subject, key: 'order.thanks', shipped: 'Thank you' };
const fields = [subject, thanks];
const formOf = (text: string, questions: { question: string; answer: string }[] = []) => ({
  texts: [{ text }, { text: 'Thank you' }],
  questions,
});

describe('a text of a keeper', () => {
  it.each([
    ['Receipt {number}', undefined],
    ['{number}: a receipt, {number}', undefined],
    ['<b>Receipt</b> {number}', undefined],
    [' ', wordingMessages.missing],
    ['Receipt', wordingMessages.lost(['{number}'])],
    ['Receipt {Number}', wordingMessages.lost(['{number}'])],
    ['Receipt {number} {amount}', wordingMessages.unknown(['{number}'])],
    ['Receipt {number} {', wordingMessages.unknown(['{number}'])],
    [`{number}${'x'.repeat(600)}`, wordingMessages.tooLong(600)],
  ])('%s', (text, problem) => {
    const found = problem === undefined ? {} : { 'texts.0.text': problem };
    expect(wordingProblems(fields, false, formOf(text))).toEqual(found);
  });

  it('is refused where a text has no placeholders and braces were typed', () => {
    const form = { texts: [{ text: 'Receipt {number}' }, { text: 'Thanks {x}' }], questions: [] };
    expect(wordingProblems(fields, false, form)).toEqual({
      'texts.1.text': wordingMessages.unknown([]),
    });
  });

  it('is filled with values as they are, and nothing else of it means anything', () => {
    const values = { number: '{amount}', amount: 3 };
    expect(fillPlain("It''s {number} <i> {amount} {other} #", values)).toBe(
      "It''s {amount} <i> 3 {other} #",
    );
    expect(placeholdersOf('{b} {a} {b}')).toEqual(['{a}', '{b}']);
  });
});

describe('questions of a keeper', () => {
  const one = { question: 'Why?', answer: 'Because.' };
  it.each([
    [[], { questions: wordingMessages.noQuestions }],
    [Array.from({ length: 21 }, () => one), { questions: wordingMessages.tooManyQuestions }],
    [
      [one, { question: ' Why? ', answer: '' }],
      {
        'questions.1.question': wordingMessages.sameQuestion,
        'questions.1.answer': wordingMessages.answerMissing,
      },
    ],
    [[{ question: '', answer: 'x' }], { 'questions.0.question': wordingMessages.questionMissing }],
  ])('%j', (questions, problems) => {
    expect(wordingProblems(fields, true, formOf('Receipt {number}', questions))).toEqual(problems);
  });
});

describe('what is kept', () => {
  const shipped = [{ question: 'Why?', answer: 'Because.' }];
  it('is only what differs from the release', () => {
    const form = formOf(' Your  receipt\n{number}', shipped);
    const kept = wordingOfForm(fields, shipped, form);
    expect(kept).toEqual({
      texts: { 'order.receiptSubject': 'Your  receipt {number}' },
      questions: null,
    });
    expect(formOfWording(fields, shipped, kept)).toEqual({
      texts: [{ text: 'Your  receipt {number}' }, { text: 'Thank you' }],
      questions: shipped,
    });
    const moved = formOf('Receipt for order #{number}', [
      { question: 'B?', answer: 'b' },
      ...shipped,
    ]);
    expect(wordingOfForm(fields, shipped, moved)).toEqual({
      texts: {},
      questions: moved.questions,
    });
  });

  it('is left out where another release has other placeholders', () => {
    const old = { texts: { 'order.receiptSubject': 'Receipt {order}' }, questions: null };
    expect(formOfWording(fields, [], old).texts[0]).toEqual({ text: subject.shipped });
  });
});
