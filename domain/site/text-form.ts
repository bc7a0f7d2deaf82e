import { singleLine } from '../text.ts';

/** A text of the site as the admin's form has it. */
export interface TextForm {
  readonly title: string;
  /** Shown by search engines and link previews, and below the title. */
  readonly description: string;
  /** Separated by commas; of posts alone. */
  readonly tags: string;
  /** Markdown. */
  readonly body: string;
}

/** A new post: its address as well. */
export interface NewPostForm extends TextForm {
  readonly slug: string;
}

export type TextFormProblems = { [Field in keyof NewPostForm]?: string };

/** UTF-16 units. Search results cut a description after 160. */
export const longestText = {
  slug: 80,
  title: 120,
  description: 160,
  tags: 200,
  body: 50_000,
} as const;

const mostTags = 6;

/** As far ahead as a text may be planned, in days. */
const plannedAtMostDays = 366;

export const textMessages = {
  slugMissing: 'Please enter an address.',
  slugForm: 'The address can only contain a-z, 0-9 and single hyphens.',
  slugTaken: (slug: string) => `There is already a post at /blog/${slug}.`,
  titleMissing: 'Please enter a title.',
  descriptionMissing: 'Please enter a description.',
  tooManyTags: `At most ${mostTags} tags, please.`,
  bodyMissing: 'Please write the text.',
  tooLong: (most: number) => `At most ${most.toLocaleString('en-US')} characters, please.`,
  time: 'Please enter a date and a time.',
  past: 'This time has passed.',
  tooLate: 'Please choose a time within the next year.',
  changed:
    'Someone else saved this text after you opened it. Your text is still here. Look at theirs, then save again to replace it.',
  pageStays: 'A legal page can’t be unpublished. Restore the original text instead.',
  textStays: 'This text comes with the product. It can’t be deleted.',
  isSeen: 'Please unpublish the post before you delete it.',
  noChanges: 'There are no changes to publish.',
  noOriginal: 'This post has no original text.',
} as const;

/** Returns the problems of a text, by field, apart from those of its Markdown. */
export function textFormProblems(form: TextForm): TextFormProblems {
  return withoutNone({
    title: lengthProblem(singleLine(form.title), 'title', textMessages.titleMissing),
    description: lengthProblem(
      singleLine(form.description),
      'description',
      textMessages.descriptionMissing,
    ),
    tags: tagsProblem(form.tags),
    body: lengthProblem(form.body.trim(), 'body', textMessages.bodyMissing),
  });
}

/** Returns the problems of a new post, by field, apart from those of its Markdown. */
export function newPostProblems(form: NewPostForm): TextFormProblems {
  return withoutNone({ slug: slugProblem(form.slug.trim()), ...textFormProblems(form) });
}

/** The tags of a line of them, each once. */
export function tagsOf(line: string): string[] {
  const tags = line.split(',').map((tag) => singleLine(tag));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** The problem of the time from which a text is to be live. @param at ISO 8601; empty: now */
export function publishTimeProblem(at: string, now: Date): string | undefined {
  if (at === '') return undefined;
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return textMessages.time;
  if (time <= now) return textMessages.past;
  const daysAhead = (time.getTime() - now.getTime()) / 86_400_000;
  return daysAhead > plannedAtMostDays ? textMessages.tooLate : undefined;
}

function slugProblem(slug: string): string | undefined {
  if (slug === '') return textMessages.slugMissing;
  if (slug.length > longestText.slug) return textMessages.tooLong(longestText.slug);
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : textMessages.slugForm;
}

function lengthProblem(text: string, field: keyof typeof longestText, missing: string) {
  if (text === '') return missing;
  const most = longestText[field];
  return text.length > most ? textMessages.tooLong(most) : undefined;
}

function tagsProblem(line: string): string | undefined {
  if (line.length > longestText.tags) return textMessages.tooLong(longestText.tags);
  return tagsOf(line).length > mostTags ? textMessages.tooManyTags : undefined;
}

function withoutNone(problems: { [Field in keyof NewPostForm]?: string | undefined }) {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  );
}
