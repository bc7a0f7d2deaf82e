import {
  getProfileField,
  isRequired,
  profileFields,
  profileLabel,
  type ProfileField,
  type ProfileFieldName,
} from '../profiles/profile-fields.ts';
import { normalizeProfile, type ProfileInput } from '../profiles/profile-input.ts';
import { profileProblems } from '../profiles/profile-rules.ts';
import { defaultProfileFields, type ProfileFields } from '../profiles/profile.ts';
import { withNationalNumbers } from '../profiles/shown-phone.ts';
import { multiLine, singleLine } from '../text.ts';
import type { FieldErrors } from '../errors.ts';
import { fillPattern, patternProblem, type PatternPerson } from './pattern.ts';

/** The owner of a field of a member's profile: the member, the member after one suggestion, the company. */
export const templateModes = ['free', 'suggested', 'locked'] as const;
export type TemplateMode = (typeof templateModes)[number];

/** A slug is each profile's own; a country code goes with its phone number, a time zone with its opening hours. */
const ownKinds: readonly ProfileField['kind'][] = ['slug', 'countryCode', 'timeZone'];
type OwnName = 'customSlug' | 'companyCountryCode' | 'secondPhoneCountryCode' | 'timeZone';
export type TemplateFieldName = Exclude<ProfileFieldName, OwnName>;

export interface TemplateField {
  readonly mode: Exclude<TemplateMode, 'free'>;
  /** As a form takes it: a phone number with its country's code, a text perhaps with a pattern. */
  readonly value: string;
}

/** A template's fields; those that are free are absent. */
export type TemplateFields = Readonly<Partial<Record<TemplateFieldName, TemplateField>>>;

/** Values of locked fields that a member asks for. */
export type AskedChanges = Readonly<Partial<Record<TemplateFieldName, string>>>;

/** Accepted values of locked fields, each with the template's value that it departs from. */
export type Exceptions = Readonly<
  Partial<Record<TemplateFieldName, { readonly value: string; readonly of: string }>>
>;

export type RequestState = 'waiting' | 'accepted' | 'refused';

/** The traces of a template on a profile, and the values that the company accepted since. */
export interface ShapedState {
  /** Fields whose suggestion was filled in once: it is not filled in again. */
  readonly prefilled: readonly TemplateFieldName[];
  readonly exceptions: Exceptions;
}

export const unshaped: ShapedState = { prefilled: [], exceptions: {} };

export const templateMessages = {
  changed: 'Someone else changed this template in the meantime. Your entries are still here.',
  saved: 'Template saved. We’re updating the profiles one by one.',
  decided: 'Someone else already decided on this request, or it was changed in the meantime.',
} as const;

type FieldOfTemplate = ProfileField & { readonly name: TemplateFieldName };

/** The fields that a template may suggest or lock, in their order. */
export const templateFields: readonly FieldOfTemplate[] = profileFields.filter(
  (field): field is FieldOfTemplate => !ownKinds.includes(field.kind),
);

/** The names of the fields that a template locks. */
export function lockedNames(fields: TemplateFields): TemplateFieldName[] {
  return templateFields.map(({ name }) => name).filter((name) => fields[name]?.mode === 'locked');
}

/** The value of a field as a template writes it: a phone number with its country's code. */
export function templateValueOf(fields: ProfileFields, name: TemplateFieldName): string {
  const field = getProfileField(name);
  const value = fields[name];
  return field.kind === 'phone' && value !== '' ? `${fields[field.codeField]} ${value}` : value;
}

/** An empty profile of a member. */
const begun: ProfileFields = { ...defaultProfileFields(), profileType: 'Business' };

const sample: PatternPerson = {
  first: 'Ada',
  last: 'Example',
  name: 'Ada Example',
  email: 'ada.example@example.test',
};

/** Problems of a template, by field, whoever the members are. */
export function templateProblems(fields: TemplateFields): FieldErrors {
  const problems: Record<string, string> = {};
  for (const field of templateFields) {
    const given = fields[field.name];
    if (given === undefined) continue;
    const label = profileLabel(field, 'Business');
    const isEmptyLock = given.mode === 'locked' && given.value.trim() === '';
    const problem =
      patternProblem(given.value) ??
      (isEmptyLock && isRequired(field, 'Business')
        ? `${label} is required on every profile. Enter its locked value.`
        : fill(field, given.value, sample).problem);
    if (problem !== undefined) problems[field.name] = problem;
  }
  return problems;
}

/** The first field of a template that a member's own name or address makes invalid, in a line that names both. */
export function memberProblem(
  fields: TemplateFields,
  person: PatternPerson,
): { readonly field: TemplateFieldName; readonly message: string } | undefined {
  for (const field of templateFields) {
    const given = fields[field.name];
    if (given === undefined || !given.value.includes('{')) continue;
    const { problem } = fill(field, given.value, person);
    if (problem !== undefined) return { field: field.name, message: forMember(problem, person) };
  }
  return undefined;
}

function forMember(problem: string, { name, email }: PatternPerson): string {
  return `For ${name === '' ? email : `${name} (${email})`}: ${problem}`;
}

/** A field's value for a person, and what is wrong with it. */
function fill(field: FieldOfTemplate, value: string, person: PatternPerson) {
  const { text, isWhole } = fillPattern(field.kind, value, person);
  const label = profileLabel(field, 'Business');
  if (!isWhole) return { text, problem: `${label} would be “${text}”, which is missing a name.` };
  const isWrongChoice =
    field.kind === 'choice' && !field.choices.some((choice: string) => choice === text);
  const problem = isWrongChoice
    ? `${label} can't be “${text}”`
    : valueProblem(field.name, withValue(begun, field.name, text));
  return {
    text,
    problem: problem && value.includes('{') ? `${label} would be “${text}”. ${problem}` : problem,
  };
}

function valueProblem(name: TemplateFieldName, fields: ProfileFields): string | undefined {
  if (fields[name] === '') return undefined;
  return profileProblems(fields, { form: 'claim' })[name];
}

function withValue(fields: ProfileFields, name: TemplateFieldName, value: string): ProfileFields {
  const input: ProfileInput = { [name]: value };
  return withNationalNumbers(normalizeProfile(input, fields));
}

/** A profile with what its company's template says, and what is to be remembered of that. */
export function shapeProfile(
  saved: ProfileFields,
  template: TemplateFields,
  person: PatternPerson,
  state: ShapedState = unshaped,
) {
  let fields = saved;
  const prefilled = new Set(state.prefilled);
  const exceptions: Record<string, { readonly value: string; readonly of: string }> = {};
  const problems: string[] = [];
  for (const field of templateFields) {
    const { name } = field;
    const given = template[name];
    if (given === undefined) continue;
    const exception = state.exceptions[name];
    if (given.mode === 'locked' && exception?.of === given.value) {
      exceptions[name] = exception;
      fields = withValue(fields, name, exception.value);
      continue;
    }
    if (given.mode === 'suggested' && (prefilled.has(name) || saved[name] !== begun[name])) {
      prefilled.add(name);
      continue;
    }
    const { text, problem } = fill(field, given.value, person);
    if (problem === undefined) fields = withValue(fields, name, text);
    else problems.push(problem);
    if (given.mode === 'suggested') prefilled.add(name);
  }
  return { fields, prefilled: [...prefilled], exceptions, problem: problems.join(' ') };
}

/**
 * Parts what a member wants of the own profile: the rest is written, values of locked fields are asked for.
 */
export function partLocked(
  wanted: ProfileFields,
  saved: ProfileFields,
  template: TemplateFields,
): { readonly fields: ProfileFields; readonly asked: AskedChanges } {
  let fields = wanted;
  const asked: Record<string, string> = {};
  for (const name of lockedNames(template)) {
    const value = templateValueOf(wanted, name);
    if (value === templateValueOf(saved, name)) continue;
    asked[name] = value;
    const field = getProfileField(name);
    const code = field.kind === 'phone' ? { [field.codeField]: saved[field.codeField] } : {};
    fields = { ...fields, ...code, [name]: saved[name] };
  }
  return { fields, asked };
}

/** The label of a field in lists and mails about members' profiles. */
export function templateLabel(name: TemplateFieldName): string {
  return profileLabel(getProfileField(name), 'Business');
}

/** The labels of fields that were asked for, in their order. */
export function askedLabels(asked: AskedChanges): string {
  const names = templateFields.map(({ name }) => name).filter((name) => asked[name] !== undefined);
  return names.map(templateLabel).join(', ');
}

/** Tells a member of what waits for the company; nothing where nothing does. */
export function askedMessage(asked: AskedChanges): string | undefined {
  const labels = askedLabels(asked);
  return labels === '' ? undefined : `Saved. We asked your company to approve: ${labels}.`;
}

/** A template in the form in which it is checked and kept. */
export function normalizeTemplate(
  given: readonly (TemplateField & { readonly name: TemplateFieldName })[],
): TemplateFields {
  return Object.fromEntries(
    given.map(({ name, mode, value }) => {
      const trimmed = getProfileField(name).kind === 'lines' ? multiLine(value) : singleLine(value);
      return [name, { mode, value: trimmed }];
    }),
  );
}

/** A profile with the values that were asked for. */
export function withAsked(fields: ProfileFields, asked: AskedChanges): ProfileFields {
  let changed = fields;
  for (const { name } of templateFields) {
    const value = asked[name];
    if (value !== undefined) changed = withValue(changed, name, value);
  }
  return changed;
}

interface CompanyOfProfile {
  readonly name: string;
  readonly logo: string;
  readonly color: string;
  readonly city: string;
}

/** The profile that a member begins with: what the template says first, then what is known of both. */
export function firstCompanyProfile(
  template: TemplateFields,
  person: PatternPerson & { readonly phone: string },
  company: CompanyOfProfile,
) {
  const shaped = shapeProfile(begun, template, person);
  const known: Partial<Record<TemplateFieldName, string>> = {
    userProfile: person.name,
    companyName: company.name,
    companyLocation: company.city,
    companyEmail: person.email,
    companyPhone: person.phone,
    logo: company.logo,
    color: company.color,
  };
  let { fields } = shaped;
  for (const field of templateFields) {
    const value = known[field.name] ?? '';
    const given = template[field.name];
    const isLocked = given?.mode === 'locked';
    // A value that could not be filled in is left to what is known.
    if (isLocked && fill(field, given.value, person).problem === undefined) continue;
    if (value === '' || fields[field.name] !== begun[field.name]) continue;
    const wanted = withValue(fields, field.name, value);
    if (valueProblem(field.name, wanted) === undefined) fields = wanted;
  }
  return { ...shaped, fields };
}
