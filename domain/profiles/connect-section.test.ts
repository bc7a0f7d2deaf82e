import { describe, expect, it } from 'vitest';
import { normalizeConnectSection, visibleConnectFields } from './connect-section.ts';

const everything = { required: true, enabled: true };
const disabled = { enabled: false };

describe('normalizeConnectSection', () => {
  it('starts with every field enabled and required, under the specified labels', () => {
    expect(normalizeConnectSection()).toEqual({
      title: "Let's Connect",
      useSingleNameField: false,
      fields: {
        firstName: { label: 'First Name', ...everything },
        lastName: { label: 'Last Name', ...everything },
        name: { label: 'Name', ...everything },
        email: { label: 'Email', ...everything },
        phone: { label: 'Phone Number', ...everything },
        message: { label: 'Your Message', ...everything },
      },
    });
  });

  it.each([
    ['disabled is never required', { enabled: false, required: true }, false, false, false],
    ['optional stays optional', { enabled: true, required: false }, false, true, false],
    ['single name keeps name enabled', { enabled: false, required: false }, true, true, false],
  ])('%s', (_name, name, useSingleNameField, enabled, required) => {
    const section = normalizeConnectSection({ useSingleNameField, fields: { name } });
    expect(section.fields.name).toEqual({ label: 'Name', enabled, required });
  });

  it.each([
    ['', 'Email'],
    ['  \n ', 'Email'],
    [' Your\nmail ', 'Your mail'],
    ['x'.repeat(121), 'x'.repeat(120)],
    [`${'x'.repeat(119)}😀`, 'x'.repeat(119)],
  ])('the label %j becomes %j', (label, expected) => {
    expect(normalizeConnectSection({ fields: { email: { label } } }).fields.email.label).toBe(
      expected,
    );
  });

  it.each([
    [undefined, {}],
    [{ title: 'Write me' }, { title: 'Write me' }],
    [{ useSingleNameField: false }, { useSingleNameField: false }],
    [{ title: ' ' }, { title: "Let's Connect" }],
  ])('leaves what %j does not name as it was stored', (input, change) => {
    const stored = normalizeConnectSection({
      title: 'Hello',
      useSingleNameField: true,
      fields: { phone: disabled, email: { label: 'Mail', required: false } },
    });
    expect(normalizeConnectSection(input, stored)).toEqual({ ...stored, ...change });
    const relabelled = normalizeConnectSection({ fields: { phone: { label: 'Cell' } } }, stored);
    expect(relabelled.fields).toEqual({
      ...stored.fields,
      phone: { label: 'Cell', required: false, enabled: false },
    });
  });

  it('changes nothing the second time', () => {
    const once = normalizeConnectSection({
      title: ` ${'é'.repeat(200)}`,
      fields: { phone: disabled, message: { label: 'Hi', required: false } },
    });
    expect(normalizeConnectSection(once)).toEqual(once);
  });
});

describe('visibleConnectFields', () => {
  it.each([
    [{}, ['firstName', 'lastName', 'email', 'phone', 'message']],
    [{ useSingleNameField: true }, ['name', 'email', 'phone', 'message']],
    [{ fields: { phone: disabled } }, ['firstName', 'lastName', 'email', 'message']],
    [
      {
        fields: {
          firstName: disabled,
          lastName: disabled,
          email: disabled,
          phone: disabled,
          message: disabled,
        },
      },
      [],
    ],
  ])('%j shows %j', (input, names) => {
    expect(visibleConnectFields(normalizeConnectSection(input))).toEqual(names);
  });
});
