import { describe, expect, it } from 'vitest';
import { parseFilter, parsePath } from './expression.ts';
import { ScimError } from './scim-error.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

describe('a filter', () => {
  it.each([
    // RFC 7644, section 3.4.2.2, figure 2, as far as it is "eq" and "and".
    ['userName Eq "john"', [['username', 'john']]],
    ['userName eq "bjensen"', [['username', 'bjensen']]],
    [`${core}:userName eq "bjensen"`, [['username', 'bjensen']]],
    [
      'userType eq "Employee" and emails[type eq "work" and value eq "a@b.test"]',
      [
        ['usertype', 'Employee'],
        ['emails.type', 'work'],
        ['emails.value', 'a@b.test'],
      ],
    ],
    // Entra.
    [
      'emails[type eq "work"].value eq "a@b.test"',
      [
        ['emails.type', 'work'],
        ['emails.value', 'a@b.test'],
      ],
    ],
    [
      'id eq "1" AND members eq "2"',
      [
        ['id', '1'],
        ['members', '2'],
      ],
    ],
    ['displayName eq "O\\"Hara \\u00e9"', [['displayname', 'O"Hara é']]],
    ['active eq true', [['active', true]]],
  ])('%s', (text, expected) => {
    expect(parseFilter(text).map(({ path, value }) => [path, value])).toEqual(expected);
  });

  it.each([
    'userName sw "J"',
    'title pr',
    'title pr or userType eq "Intern"',
    'not (userName eq "a")',
    '(userName eq "a")',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName eq "a" and',
    'userName eq "a" "b"',
    'emails[type eq "work"',
    'emails[]',
    'emails[type eq "work"]]',
    'userName eq "a',
    "userName eq 'a'",
    'userName eq "\\x"',
    '"a" eq "b"',
    '',
    `userName eq "${'a'.repeat(1_000)}"`,
    '['.repeat(900),
  ])('is refused: %s', (text) => {
    const failure = () => parseFilter(text);
    expect(failure).toThrow(ScimError);
    expect(failure).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
  });
});

describe('a path', () => {
  it.each([
    // RFC 7644, section 3.5.2, figure 7 and the examples after it.
    ['members', { attribute: 'members', part: '', filter: [] }],
    ['name.familyName', { attribute: 'name', part: 'familyname', filter: [] }],
    [
      'addresses[type eq "work"]',
      { attribute: 'addresses', part: '', filter: [{ path: 'type', value: 'work' }] },
    ],
    [
      'members[value eq "2819c223-7f76-453a-919d-413861904646"].displayName',
      {
        attribute: 'members',
        part: 'displayname',
        filter: [{ path: 'value', value: '2819c223-7f76-453a-919d-413861904646' }],
      },
    ],
    [`${core}:name.givenName`, { attribute: 'name', part: 'givenname', filter: [] }],
    [
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
      {
        attribute: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department',
        part: '',
        filter: [],
      },
    ],
  ])('%s', (text, expected) => expect(parsePath(text)).toEqual(expected));

  it.each(['', 'a b', 'emails[', 'emails[type]', 'emails[type eq "a"]x', '.a', 'a[b eq "c"].d e'])(
    'is refused: %s',
    (text) => {
      expect(() => parsePath(text)).toThrow(expect.objectContaining({ name: 'AppError' }));
    },
  );
});
