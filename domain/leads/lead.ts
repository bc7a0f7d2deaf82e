import { emailMessages, isEmail, maximumEmailLength, normalizeEmail } from '../accounts/email.ts';
import { multiLine, singleLine } from '../text.ts';
import { readIdentifier } from '../typed-identifier.ts';
import { parseWebUrl, webUrlText } from '../web-url.ts';

/** The one-line texts of a lead, in the order of the form. */
export const leadTextNames = ['name', 'company', 'role', 'email', 'phone', 'web'] as const;
export type LeadTextName = (typeof leadTextNames)[number];

/** The details of a person that an owner met; empty where nothing was written down. */
export interface LeadFields extends Readonly<Record<LeadTextName, string>> {
  readonly notes: string;
  /** The events, or whatever else the owner sorts by. */
  readonly tags: readonly string[];
  /** The day in UTC on which the owner is reminded, `2026-12-01`; empty: never. */
  readonly followUpOn: string;
  /** The owner's profile that was shown, as it was called then. */
  readonly metWith: string;
}

export const emptyLead: LeadFields = {
  name: '',
  company: '',
  role: '',
  email: '',
  phone: '',
  web: '',
  notes: '',
  tags: [],
  followUpOn: '',
  metWith: '',
};

/** Longest accepted, in UTF-16 units as `maxlength` counts. */
export const leadMaximumLengths = {
  name: 120,
  company: 120,
  role: 120,
  email: maximumEmailLength,
  phone: 40,
  web: 500,
  notes: 10_000,
  metWith: 120,
} as const;

export const maximumTags = 10;
export const maximumTagLength = 60;

/** The most that an account keeps. */
export const maximumLeads = 20_000;

export const leadMessages = {
  empty: 'Enter a name, a company, an email address or a phone number',
  invalidEmail: emailMessages.invalid,
  invalidWeb: 'Enter a web address, such as example.com',
  invalidDay: 'Enter a date, such as 2026-12-01',
  tooManyTags: `At most ${maximumTags} tags`,
  longTag: `Tags can have up to ${maximumTagLength} characters`,
} as const;

/** The labels of the fields. */
export const leadLabels = {
  name: 'Name',
  company: 'Company',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
  web: 'Website',
  notes: 'Notes',
  metWith: 'Profile',
} as const;

const measured = [...leadTextNames, 'notes', 'metWith'] as const;

/** A lead in the one form in which it is checked, stored and compared. */
export function normalizeLead(lead: LeadFields): LeadFields {
  const web = singleLine(lead.web);
  const url = web === '' ? undefined : parseWebUrl(web);
  return {
    name: singleLine(lead.name),
    company: singleLine(lead.company),
    role: singleLine(lead.role),
    email: normalizeEmail(lead.email),
    phone: readIdentifier(lead.phone),
    web: url === undefined ? web : webUrlText(url),
    notes: multiLine(lead.notes),
    tags: uniqueTags(lead.tags),
    followUpOn: lead.followUpOn.trim(),
    metWith: singleLine(lead.metWith).slice(0, leadMaximumLengths.metWith),
  };
}

/** Tags once each, however they are cased: the first way of writing one stays. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const tag of tags.map(singleLine).filter(Boolean)) {
    const folded = tag.toLowerCase();
    if (!byFolded.has(folded)) byFolded.set(folded, tag);
  }
  return [...byFolded.values()];
}

/** The tags that were typed into one line, with commas between them. */
export function tagsIn(line: string): string[] {
  return uniqueTags(line.split(','));
}

type LeadProblems = Partial<Record<keyof LeadFields, string>>;

/** Returns the problems of a normalised lead, by field. */
export function leadProblems(lead: LeadFields): LeadProblems {
  const problems: LeadProblems = {};
  if (!lead.name && !lead.company && !lead.email && !lead.phone) problems.name = leadMessages.empty;
  if (lead.web !== '' && parseWebUrl(lead.web) === undefined)
    problems.web = leadMessages.invalidWeb;
  for (const name of measured) {
    const maximum = leadMaximumLengths[name];
    if (lead[name].length > maximum) {
      problems[name] = `${leadLabels[name]} must be at most ${maximum} characters long`;
    }
  }
  if (lead.email !== '' && !isEmail(lead.email)) problems.email = leadMessages.invalidEmail;
  if (lead.tags.length > maximumTags) problems.tags = leadMessages.tooManyTags;
  if (lead.tags.some((tag) => tag.length > maximumTagLength)) problems.tags = leadMessages.longTag;
  if (lead.followUpOn !== '' && !isDay(lead.followUpOn)) {
    problems.followUpOn = leadMessages.invalidDay;
  }
  return problems;
}

/** Whether a text is a day of the calendar within this century. */
export function isDay(text: string): boolean {
  if (!/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The words by which a lead is called in a list. */
export function leadName({ name, company, email, phone }: LeadFields): string {
  return name || company || email || phone;
}
