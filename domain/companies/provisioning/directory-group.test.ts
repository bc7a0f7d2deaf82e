import { expect, it } from 'vitest';
import { readGroup, readGroupPatch, type GroupChange } from './directory-group.ts';

const nothing: GroupChange = {
  name: undefined,
  externalId: undefined,
  isWhole: false,
  added: new Set(),
  removed: new Set(),
};

it('is read from the example of RFC 7643, section 8.4', () => {
  const body = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    id: 'e9e30dba-f08f-4109-8486-d5c6a331660a',
    displayName: 'Tour Guides',
    members: [
      { value: '2819c223-7f76-453a-919d-413861904646', display: 'Babs Jensen' },
      { value: '902c246b-6245-4190-8e05-00816be7344a', display: 'Mandy Pepperidge' },
    ],
  };
  expect(readGroup(body)).toEqual({
    name: 'Tour Guides',
    externalId: '',
    isWhole: true,
    added: new Set([
      '2819c223-7f76-453a-919d-413861904646',
      '902c246b-6245-4190-8e05-00816be7344a',
    ]),
    removed: new Set(),
  });
});

it.each<[string, object[], Partial<GroupChange>]>([
  // RFC 7644, sections 3.5.2.1 to 3.5.2.3.
  [
    'add members',
    [{ op: 'add', path: 'members', value: [{ display: 'Babs Jensen', value: '1' }] }],
    { added: new Set(['1']) },
  ],
  ['remove all members', [{ op: 'remove', path: 'members' }], { isWhole: true }],
  [
    'remove one member',
    [{ op: 'remove', path: 'members[value eq "1"]' }],
    { removed: new Set(['1']) },
  ],
  [
    'replace all members',
    [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [{ value: '1' }, { value: '2' }] },
    ],
    { isWhole: true, added: new Set(['1', '2']) },
  ],
  [
    'replace members',
    [{ op: 'replace', path: 'members', value: [{ value: '1' }] }],
    { isWhole: true, added: new Set(['1']) },
  ],
  // Entra.
  [
    'Remove by value',
    [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: '1' }] }],
    { removed: new Set(['1']) },
  ],
  [
    'Add and Replace',
    [
      { op: 'Replace', path: 'displayName', value: 'Sales' },
      { op: 'Add', path: 'members', value: [{ $ref: null, value: '1' }] },
    ],
    { name: 'Sales', added: new Set(['1']) },
  ],
  // Okta.
  [
    'renamed without a path',
    [{ op: 'replace', value: { id: 'abc', displayName: 'Sales' } }],
    { name: 'Sales' },
  ],
  // The last one counts.
  [
    'added and removed',
    [
      { op: 'add', path: 'members', value: [{ value: '1' }] },
      { op: 'remove', path: 'members[value eq "1"]' },
    ],
    { removed: new Set(['1']) },
  ],
  ['what is not kept', [{ op: 'add', path: 'description', value: 'x' }], {}],
])('%s', (_, Operations, change) => {
  expect(readGroupPatch({ Operations })).toEqual({ ...nothing, ...change });
});

it.each([
  [{ op: 'replace', path: 'displayName', value: ' ' }, 'invalidValue'],
  [{ op: 'replace', path: 'displayName', value: 'a'.repeat(81) }, 'invalidValue'],
  [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
  [{ op: 'replace', path: 'members[value eq "1"].display', value: 'x' }, 'mutability'],
  [{ op: 'remove', path: 'members[display eq "1"]' }, 'invalidPath'],
  [{ op: 'add', path: 'members', value: [{ display: 'x' }] }, 'invalidValue'],
  [
    { op: 'add', path: 'members', value: Array.from({ length: 20_001 }, (_, id) => `${id}`) },
    'tooMany',
  ],
])('is refused', (operation, scimType) => {
  expect(() => readGroupPatch({ Operations: [operation] })).toThrow(
    expect.objectContaining({ scimType }),
  );
});

it('needs a name', () => {
  expect(() => readGroup({ members: [] })).toThrow(
    expect.objectContaining({ scimType: 'invalidValue' }),
  );
});
