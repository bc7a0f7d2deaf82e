import { expect, it } from 'vitest';
import { asksForMessages, type AskedRoles } from './company-inbox.ts';
import type { CompanyRole } from './roles.ts';

const nobody = { ofGroup: null, ofRest: null };

it.each<[string, AskedRoles, CompanyRole, boolean]>([
  ['a company that has set nothing asks nobody', nobody, 'member', false],
  ['the setting for the rest counts', { ...nobody, ofRest: ['member'] }, 'member', true],
  ['for its roles alone', { ...nobody, ofRest: ['member'] }, 'admin', false],
  ['a group’s own counts instead', { ofGroup: ['editor'], ofRest: ['member'] }, 'editor', true],
  ['and adds nothing to the rest', { ofGroup: ['editor'], ofRest: ['member'] }, 'member', false],
  ['a group may stay private', { ofGroup: [], ofRest: ['member'] }, 'member', false],
])('%s', (_, asked, role, expected) => {
  expect(asksForMessages(asked, role)).toBe(expected);
});
