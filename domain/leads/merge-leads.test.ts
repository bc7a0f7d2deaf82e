import { expect, it } from 'vitest';
import { emptyLead } from './lead.ts';
import { mergeLeads } from './merge-leads.ts';

const one = {
  ...emptyLead,
  name: 'Eve',
  email: 'eve@a.example',
  notes: 'Tall',
  tags: ['Fair'],
  followUpOn: '2026-12-05',
};
const other = {
  ...emptyLead,
  name: 'Eve Example',
  email: 'eve@b.example',
  phone: '+1 202 555 0123',
  notes: 'Wants a quote',
  tags: ['fair', 'Berlin'],
  followUpOn: '2026-12-01',
  metWith: 'Ada',
};

it('keeps the notes and tags of both, the earlier day, and below the notes what was not chosen', () => {
  expect(mergeLeads(one, other, ['name'])).toEqual({
    ...emptyLead,
    name: 'Eve Example',
    email: 'eve@a.example',
    phone: '+1 202 555 0123',
    notes: 'Tall\n\nWants a quote\n\nAlso: Eve · eve@b.example',
    tags: ['Fair', 'Berlin'],
    followUpOn: '2026-12-01',
    metWith: 'Ada',
  });
});

it('takes an empty field from the other, never an empty one in the place of a text', () => {
  const merged = mergeLeads(one, { ...emptyLead, company: 'Acme' }, ['name', 'email']);
  expect(merged).toMatchObject({ name: 'Eve', email: 'eve@a.example', company: 'Acme' });
});

it('writes what both have once', () => {
  expect(mergeLeads(one, one, [])).toEqual(one);
});
