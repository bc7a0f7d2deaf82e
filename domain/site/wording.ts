import { multiLine, singleLine } from '../text.ts';
import { comparePlaceholders, fitsPlaceholders, placeholdersOf } from '../texts/placeholders.ts';
import { textMessages } from './text-form.ts';

/** A text that keepers edit, beside the one of the release. */
export interface WordingField {
  readonly key: string;
  /** Its name at the desk. */
  readonly label: string;
  /** The text of the release, in the language; it has the placeholders. */
  readonly shipped: string;
  /** Whether line breaks stay. */
  readonly hasLines: boolean;
}

/** A question of the home page. */
export interface WordedQuestion {
  readonly question: string;
  /** Markdown. */
  readonly answer: string;
}

/** Texts as the desk's form has them, in the order of their fields. */
export interface WordingForm {
  readonly texts: readonly { readonly text: string }[];
  /** Of the home page alone; elsewhere empty. */
  readonly questions: readonly WordedQuestion[];
}

/** The changes of a keeper; everything else is the release's. */
export interface Wording {
  /** By their keys. */
  readonly texts: Readonly<Record<string, string>>;
  /** `null`: the questions of the release. */
  readonly questions: readonly WordedQuestion[] | null;
}

/** UTF-16 units, and how many. */
export const longestWording = { text: 600, question: 200, answer: 3_000, questions: 20 } as const;

const missing = 'Please enter a text.';

export const wordingMessages = {
  missing,
  questionMissing: 'Please enter a question.',
  answerMissing: 'Please enter an answer.',
  noQuestions: 'Please keep at least one question.',
  tooManyQuestions: `At most ${longestWording.questions} questions, please.`,
  sameQuestion: 'This question is already in the list.',
  noHeadings: 'An answer can’t have headings or pictures.',
  tooLong: textMessages.tooLong,
  lost: (names: readonly string[]) => `Please keep ${names.join(', ')} in the text.`,
  unknown: (names: readonly string[]) =>
    names.length === 0
      ? 'Braces can’t be used in this text.'
      : `Only ${names.join(', ')} can stand in braces in this text.`,
  changed: textMessages.changed,
  noChanges: textMessages.noChanges,
} as const;

function placeholderProblem(shipped: string, text: string): string | undefined {
  const { lost, hasOthers } = comparePlaceholders(shipped, text);
  if (lost.length > 0) return wordingMessages.lost(lost);
  return hasOthers ? wordingMessages.unknown(placeholdersOf(shipped)) : undefined;
}

/** A text of the form as it is kept. */
export function cleanText({ hasLines }: Pick<WordingField, 'hasLines'>, text: string): string {
  return hasLines ? multiLine(text) : singleLine(text);
}

/** A question of the form as it is kept. */
export function cleanQuestion({ question, answer }: WordedQuestion): WordedQuestion {
  return { question: singleLine(question), answer: multiLine(answer) };
}

/**
 * The problems of a form, by the paths of its fields (`texts.0.text`), apart from those of Markdown.
 * @param fields of the texts, in their order @param asks whether the texts have questions
 */
export function wordingProblems(
  fields: readonly WordingField[],
  asks: boolean,
  form: WordingForm,
): Record<string, string> {
  const problems = new Map<string, string | undefined>();
  for (const [index, field] of fields.entries()) {
    problems.set(`texts.${index}.text`, textProblem(field, form.texts[index]?.text ?? ''));
  }
  if (asks) {
    for (const [path, problem] of questionProblems(form.questions)) problems.set(path, problem);
  }
  const found = [...problems].flatMap(([path, problem]) =>
    problem === undefined ? [] : [[path, problem] as const],
  );
  return Object.fromEntries(found);
}

function textProblem(field: WordingField, typed: string): string | undefined {
  const text = cleanText(field, typed);
  return lengthProblem(text, 'text', missing) ?? placeholderProblem(field.shipped, text);
}

function questionProblems(
  questions: readonly WordedQuestion[],
): (readonly [path: string, problem: string | undefined])[] {
  if (questions.length === 0) return [['questions', wordingMessages.noQuestions]];
  if (questions.length > longestWording.questions) {
    return [['questions', wordingMessages.tooManyQuestions]];
  }
  const cleaned = questions.map(cleanQuestion);
  return cleaned.flatMap(({ question, answer }, index) => [
    [
      `questions.${index}.question`,
      lengthProblem(question, 'question', wordingMessages.questionMissing) ??
        (cleaned.findIndex((one) => one.question === question) < index
          ? wordingMessages.sameQuestion
          : undefined),
    ],
    [`questions.${index}.answer`, lengthProblem(answer, 'answer', wordingMessages.answerMissing)],
  ]);
}

function lengthProblem(text: string, kind: 'text' | 'question' | 'answer', none: string) {
  if (text === '') return none;
  const most = longestWording[kind];
  return text.length > most ? wordingMessages.tooLong(most) : undefined;
}

/**
 * The changes of a form without problems.
 * @param questions of the release
 */
export function wordingOfForm(
  fields: readonly WordingField[],
  questions: readonly WordedQuestion[],
  form: WordingForm,
): Wording {
  const changed = fields.flatMap((field, index) => {
    const text = cleanText(field, form.texts[index]?.text ?? '');
    return text === field.shipped ? [] : [[field.key, text] as const];
  });
  const asked = form.questions.map(cleanQuestion);
  const isShipped =
    questions.length === 0 ||
    JSON.stringify(asked) === JSON.stringify(questions.map(cleanQuestion));
  return { texts: Object.fromEntries(changed), questions: isShipped ? null : asked };
}

/** A form that shows a wording. Texts of other releases, whose placeholders are not today's, are the release's. */
export function formOfWording(
  fields: readonly WordingField[],
  questions: readonly WordedQuestion[],
  wording: Wording,
): { texts: { text: string }[]; questions: WordedQuestion[] } {
  return {
    texts: fields.map(({ key, shipped }) => {
      const text = wording.texts[key];
      return { text: text !== undefined && fitsPlaceholders(shipped, text) ? text : shipped };
    }),
    questions: [...(wording.questions ?? questions)],
  };
}
