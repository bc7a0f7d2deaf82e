import { describe, expect, it } from 'vitest';
import { patchUser, readUser, type DirectoryUser } from './directory-user.ts';

const barbara: DirectoryUser = {
  userName: 'bjensen@example.com',
  externalId: '701984',
  givenName: 'Barbara',
  familyName: 'Jensen',
  formattedName: 'Ms. Barbara J Jensen, III',
  displayName: 'Babs Jensen',
  email: 'bjensen@example.com',
  isActive: true,
};

const patch = (...Operations: object[]) => patchUser(barbara, { Operations });
const work = 'emails[type eq "work"].value';

describe('a whole user', () => {
  it('is read from the full example of RFC 7643, section 8.2, as far as it is kept', () => {
    const full = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: '2819c223-7f76-453a-919d-413861904646',
      externalId: '701984',
      userName: 'bjensen@example.com',
      name: {
        formatted: 'Ms. Barbara J Jensen, III',
        familyName: 'Jensen',
        givenName: 'Barbara',
        middleName: 'Jane',
        honorificPrefix: 'Ms.',
        honorificSuffix: 'III',
      },
      displayName: 'Babs Jensen',
      nickName: 'Babs',
      profileUrl: 'https://login.example.com/bjensen',
      emails: [
        { value: 'bjensen@example.com', type: 'work', primary: true },
        { value: 'babs@jensen.org', type: 'home' },
      ],
      addresses: [{ type: 'work', streetAddress: '100 Universal City Plaza', primary: true }],
      phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
      userType: 'Employee',
      title: 'Tour Guide',
      active: true,
      password: 't1meMa$heen',
      groups: [{ value: 'e9e30dba-f08f-4109-8486-d5c6a331660a', display: 'Tour Guides' }],
      x509Certificates: [{ value: 'MIIDQzCCAqygAwIBAgICEAAwDQYJKoZIhvcNAQEFBQAw' }],
      meta: { resourceType: 'User', version: 'W/"a330bc54f0671c9"' },
    };
    expect(readUser(full)).toEqual(barbara);
  });

  it.each([
    ['userName alone', {}, 'user@example.com'],
    ['emails as text', { emails: 'Other@example.com' }, 'other@example.com'],
    [
      'the primary one',
      { emails: [{ value: 'a@b.test' }, { value: 'c@d.test', primary: 'True' }] },
      'c@d.test',
    ],
    [
      'that for work',
      { emails: [{ value: 'a@b.test' }, { value: 'c@d.test', type: 'Work' }] },
      'c@d.test',
    ],
    ['the first one', { emails: [{ value: 'a@b.test', type: 'home' }] }, 'a@b.test'],
    ['none in the list', { emails: [] }, 'user@example.com'],
    ['null', { emails: null }, 'user@example.com'],
  ])('has the address of %s', (_, more, email) => {
    expect(readUser({ userName: 'user@example.com', ...more }).email).toBe(email);
  });

  it.each([
    [null, 'invalidSyntax'],
    [[], 'invalidSyntax'],
    [{}, 'invalidValue'],
    [{ userName: '' }, 'invalidValue'],
    [{ userName: 5 }, 'invalidValue'],
    [{ userName: 'bjensen' }, 'invalidValue'],
    [{ userName: 'bjensen', emails: [{ value: 'nobody' }] }, 'invalidValue'],
    [{ userName: 'a@b.test', name: 'Barbara' }, 'invalidSyntax'],
    [{ userName: 'a@b.test', active: 'yes' }, 'invalidValue'],
    [{ userName: 'a@b.test', displayName: 'a'.repeat(257) }, 'invalidValue'],
    [{ userName: 'a@b.test', emails: [[1]] }, 'invalidValue'],
  ])('is refused: %j', (body, scimType) => {
    expect(() => readUser(body)).toThrow(expect.objectContaining({ scimType }));
  });

  it('stays inactive where a PUT does not say', () => {
    const body = { userName: 'a@b.test' };
    expect(readUser(body, { ...barbara, isActive: false }).isActive).toBe(false);
    expect(readUser(body).isActive).toBe(true);
  });
});

describe('a changed user', () => {
  it.each<[string, object[], Partial<DirectoryUser>]>([
    // RFC 7644, section 3.5.2.1 and 3.5.2.3.
    [
      'add without a path',
      [
        {
          op: 'add',
          value: { emails: [{ value: 'babs@jensen.org', type: 'work' }], nickname: 'Babs' },
        },
      ],
      { email: 'babs@jensen.org' },
    ],
    [
      'replace without a path',
      [{ op: 'replace', value: { displayName: 'Barbara', name: { familyName: 'Smith' } } }],
      { displayName: 'Barbara', familyName: 'Smith' },
    ],
    ['remove', [{ op: 'remove', path: 'name.formatted' }], { formattedName: '' }],
    ['remove of all addresses', [{ op: 'remove', path: 'emails' }], {}],
    // Entra.
    ['False', [{ op: 'Replace', path: 'active', value: 'False' }], { isActive: false }],
    [
      'False in a list',
      [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
      { isActive: false },
    ],
    ['False without a path', [{ op: 'replace', value: { active: 'False' } }], { isActive: false }],
    [
      'dotted names without a path',
      [{ op: 'Add', value: { 'name.givenName': 'Bab', [work]: 'x@y.test' } }],
      { givenName: 'Bab', email: 'x@y.test' },
    ],
    ['address', [{ op: 'Replace', path: work, value: 'X@y.test' }], { email: 'x@y.test' }],
    [
      'other address added',
      [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'x@y.test' }],
      {},
    ],
    [
      'extension',
      [
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Sales',
        },
      ],
      {},
    ],
    // The address follows the user name that it was.
    [
      'renamed',
      [{ op: 'replace', path: 'userName', value: 'New@example.com' }],
      { userName: 'New@example.com', email: 'new@example.com' },
    ],
    // Okta.
    ['Okta', [{ op: 'replace', value: { active: false } }], { isActive: false }],
    ['id sent along', [{ op: 'replace', value: { id: 'x', active: false } }], { isActive: false }],
  ])('%s', (_, operations, change) => {
    expect(patch(...operations)).toEqual({ ...barbara, ...change });
  });

  it.each([
    [{ op: 'replace', path: 'id', value: '1' }, 'mutability'],
    [{ op: 'add', path: 'groups', value: [{ value: '1' }] }, 'mutability'],
    [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x@y.test' }, 'noTarget'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[', value: 'x@y.test' }, 'invalidPath'],
    [{ op: 'replace', path: 5, value: 'x' }, 'invalidPath'],
    [{ op: 'copy', path: 'userName', value: 'x' }, 'invalidSyntax'],
    [{ op: 'replace', value: 'x' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
  ])('is refused: %j', (operation, scimType) => {
    expect(() => patch(operation)).toThrow(expect.objectContaining({ scimType }));
  });

  it.each([[{}], [{ Operations: [] }], [{ Operations: {} }], [null], [{ Operations: [1] }]])(
    'is refused whole: %j',
    (body) => {
      expect(() => patchUser(barbara, body)).toThrow(
        expect.objectContaining({ scimType: 'invalidSyntax' }),
      );
    },
  );

  it('is refused with more operations than anybody sends', () => {
    const one = { op: 'replace', path: 'displayName', value: 'x' };
    expect(() => patch(...Array.from({ length: 1_001 }, () => one))).toThrow(
      expect.objectContaining({ scimType: 'tooMany' }),
    );
  });

  it('is refused with more attributes than anybody sends, in one operation or in several', () => {
    const value = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`!${at}`, 'x']));
    const one = { op: 'replace', value };
    expect(patch(one).userName).toBe(barbara.userName);
    expect(() => patch(one, one)).toThrow(expect.objectContaining({ scimType: 'tooMany' }));
    const all = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`a${at}`, 'x']));
    expect(() => readUser({ userName: 'a@b.test', ...all })).toThrow(
      expect.objectContaining({ scimType: 'tooMany' }),
    );
  });
});
