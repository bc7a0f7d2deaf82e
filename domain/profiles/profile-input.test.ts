import { describe, expect, it } from 'vitest';
import { normalizeConnectSection } from './connect-section.ts';
import { normalizeProfile } from './profile-input.ts';
import { defaultProfileFields } from './profile.ts';

describe('normalizeProfile', () => {
  it('gives an empty input the defaults of the specification', () => {
    const defaults = normalizeProfile({});
    expect(defaults).toEqual(defaultProfileFields());
    expect(defaults).toMatchObject({
      profileType: 'Personal',
      profilePosition: 'right',
      companyCountryCode: '+1',
      color: '#22c55e',
      connectSection: normalizeConnectSection(),
    });
  });

  it.each([
    ['userProfile', '  Ada\u0000\nLovelace ', 'Ada Lovelace'],
    ['userProfile', undefined, ''],
    ['userProfile', '\u202eadA', 'adA'],
    ['companyName', '\u202bشركة\u202c', 'شركة'],
    ['customSlug', ' My-Slug ', 'my-slug'],
    ['customSlug', 'Über', 'über'],
    ['companyPhone', '(555) 123-4567', '5551234567'],
    ['companyPhone', '555x', '555x'],
    ['companyPhone', '0170 / 123-45', '017012345'],
    ['companyPhone', '+49 (0)170 1234567', '1701234567'],
    ['secondPhone', '+43 664', '664'],
    ['secondPhone', '+999 664', '+999664'],
    ['companyEmail', ' Ada@Example.COM', 'ada@example.com'],
    ['website', 'Example.com', 'https://example.com'],
    ['website', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['linkedin', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['linkedin', 'evil.example', 'evil.example'],
    ['description', ' one\r\ntwo ', 'one\ntwo'],
    ['description', '\u202egpj.exe\u202c', 'gpj.exe'],
    ['color', '#FA0', '#ffaa00'],
    ['color', 'red', 'red'],
    ['color', undefined, '#22c55e'],
  ] as const)('%s %j becomes %j', (field, value, expected) => {
    const once = normalizeProfile({ [field]: value });
    expect(once[field]).toBe(expected);
    expect(normalizeProfile(once)).toEqual(once);
  });

  it.each([
    ['companyPhone', 'companyCountryCode'],
    ['secondPhone', 'secondPhoneCountryCode'],
  ] as const)('takes the country code of a pasted %s', (phone, code) => {
    expect(normalizeProfile({ [phone]: '0049 170 1234567', [code]: '+44' })).toMatchObject({
      [phone]: '1701234567',
      [code]: '+49',
    });
  });

  it('leaves what is missing as it is stored', () => {
    const stored = normalizeProfile({
      userProfile: 'Ada',
      color: '#112233',
      links: [{ url: 'example.com' }],
      blockOrder: ['qr'],
      connectSection: { title: 'Hello', fields: { phone: { enabled: false } } },
    });
    expect(normalizeProfile({}, stored)).toEqual(stored);
    const changed = normalizeProfile(
      { userProfile: undefined, color: '#445566', connectSection: { title: 'Hi' } },
      stored,
    );
    const connectSection = { ...stored.connectSection, title: 'Hi' };
    expect(changed).toEqual({ ...stored, color: '#445566', connectSection });
    expect(normalizeProfile({ links: [] }, stored).links).toEqual([]);
  });

  it('drops what is no profile field', () => {
    const input = { userProfile: 'Ada', isActive: true, __proto__: { isAdmin: true } };
    expect(normalizeProfile(input)).toEqual({ ...defaultProfileFields(), userProfile: 'Ada' });
  });

  it('brings the connect section into shape', () => {
    const { connectSection } = normalizeProfile({
      connectSection: { fields: { email: { enabled: false } } },
    });
    expect(connectSection.fields.email).toEqual({
      label: 'Email',
      required: false,
      enabled: false,
    });
  });
});
