import { isEmail, normalizeEmail } from '../../accounts/email.ts';
import type { Comparison } from './expression.ts';
import { assignmentsOf, readPatch, type Assignment } from './patch.ts';
import { ScimError } from './scim-error.ts';
import { booleanOf, fieldOfAnyCase, isObject, requireObject, textOf } from './values.ts';

/** A person as a company's directory describes them; a text that is empty was not given. */
export interface DirectoryUser {
  readonly userName: string;
  readonly externalId: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly formattedName: string;
  readonly displayName: string;
  /** The address of the account, normalised. */
  readonly email: string;
  readonly isActive: boolean;
}

type Texts = Omit<DirectoryUser, 'isActive' | 'email'>;

const nobody: DirectoryUser = {
  userName: '',
  externalId: '',
  givenName: '',
  familyName: '',
  formattedName: '',
  displayName: '',
  email: '',
  isActive: true,
};

const texts: ReadonlyMap<string, keyof Texts> = new Map([
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['displayname', 'displayName'],
  ['name.givenname', 'givenName'],
  ['name.familyname', 'familyName'],
  ['name.formatted', 'formattedName'],
]);

/** Set by the shop alone (RFC 7643, `readOnly`). */
const readOnly = new Set(['id', 'meta', 'groups', 'schemas']);

/**
 * Reads a whole user, of a POST or PUT. Attributes that are not kept here are left aside.
 * @param before of a PUT: what it does not say of being active stays
 * @throws ScimError `invalidSyntax`, `invalidValue`
 */
export function readUser(body: unknown, before?: DirectoryUser): DirectoryUser {
  const given = assignmentsOf('replace', requireObject(body, 'The body'));
  return complete(assignAll({ ...nobody, isActive: before?.isActive ?? true }, given));
}

/** A user after a PATCH. @throws ScimError */
export function patchUser(before: DirectoryUser, body: unknown): DirectoryUser {
  // An address that was the user name follows it.
  const isUserName = before.email === normalizeEmail(before.userName);
  const base = { ...before, email: isUserName ? '' : before.email };
  return complete(assignAll(base, readPatch(body)));
}

function assignAll(before: DirectoryUser, given: readonly Assignment[]): DirectoryUser {
  let user = before;
  for (const one of given) user = assign(user, one);
  return user;
}

/** @throws ScimError `invalidValue` without a user name or an address */
function complete(user: DirectoryUser): DirectoryUser {
  if (user.userName === '') throw new ScimError('invalidValue', 'userName is required.');
  const email = user.email || normalizeEmail(user.userName);
  if (!isEmail(email)) {
    throw new ScimError('invalidValue', 'emails, or else userName, must have a valid address.');
  }
  return { ...user, email };
}

function assign(user: DirectoryUser, given: Assignment): DirectoryUser {
  const { verb, path, value, isNamed } = given;
  const { attribute, part } = path;
  if (readOnly.has(attribute)) {
    if (isNamed) throw new ScimError('mutability', `${attribute} cannot be changed.`);
    return user;
  }
  if (attribute === 'active') {
    return verb === 'remove' ? user : { ...user, isActive: booleanOf(value, 'active') };
  }
  if (attribute === 'emails') return { ...user, email: assignEmail(user, given) };
  if (attribute === 'name' && part === '') return assignName(user, given);
  const field = texts.get(part === '' ? attribute : `${attribute}.${part}`);
  if (field === undefined) return user;
  const text = verb === 'remove' ? '' : textOf(value, field);
  return { ...user, [field]: text };
}

function assignName(user: DirectoryUser, { verb, value }: Assignment): DirectoryUser {
  const none = { givenName: '', familyName: '', formattedName: '' };
  if (verb === 'remove' || value === null) return { ...user, ...none };
  const name = requireObject(value, 'name');
  const part = (key: string, before: string) => {
    const given = fieldOfAnyCase(name, key);
    return given === undefined ? before : textOf(given, `name.${key}`);
  };
  return {
    ...user,
    givenName: part('givenname', user.givenName),
    familyName: part('familyname', user.familyName),
    formattedName: part('formatted', user.formattedName),
  };
}

/**
 * The address after a change. One is kept, as the primary one for work.
 * @throws ScimError `noTarget` for a change of another one
 */
function assignEmail({ email }: DirectoryUser, given: Assignment): string {
  const { verb, path, value, isNamed } = given;
  if (!path.filter.every((one) => isOfAddress(one, email))) {
    if (verb === 'add' || !isNamed) return email;
    throw new ScimError('noTarget', 'No address matches. Only one is kept, of the type work.');
  }
  if (path.part !== '' && path.part !== 'value') return email;
  return verb === 'remove' ? '' : normalizeEmail(pickAddress(value));
}

function isOfAddress({ path, value }: Comparison, email: string): boolean {
  const text = String(value).toLowerCase();
  if (path === 'type') return text === 'work';
  if (path === 'primary') return text === 'true';
  return path === 'value' && text === email;
}

/** The primary address of some, else that for work, else the first one. */
function pickAddress(value: unknown): string {
  if (!Array.isArray(value)) return textOf(value, 'emails');
  const entries: readonly unknown[] = value;
  if (!entries.every((one) => isObject(one) || typeof one === 'string')) {
    throw new ScimError('invalidValue', 'Each of the emails must have a value.');
  }
  const named = (key: string, expected: string) =>
    entries.find(
      (one) => isObject(one) && String(fieldOfAnyCase(one, key)).toLowerCase() === expected,
    );
  const picked: unknown = named('primary', 'true') ?? named('type', 'work') ?? entries[0];
  return textOf(isObject(picked) ? fieldOfAnyCase(picked, 'value') : picked, 'emails');
}
