import { expect, it } from 'vitest';
import {
  brandMessages,
  brandOfForm,
  brandProblems,
  formOfBrand,
  type BrandForm,
} from './brand-form.ts';
import { shippedLook, shownBrand, type Brand } from './brand.ts';

const given: Brand = {
  ...shippedLook,
  brandName: 'Nearcard',
  supportEmail: 'help@nearcard.test',
  supportPhone: undefined,
  postalAddress: '1 Demo Street',
  chatUrl: undefined,
};
const form: BrandForm = { ...formOfBrand(given), brandName: ' Kim & Söhne ', color: '1D4ED8' };

it.each<[change: Partial<BrandForm>, problems: object]>([
  [{}, {}],
  [{ supportPhone: '+49 30 123/45-6', chatUrl: 'https://wa.me/1', x: '', color: '' }, {}],
  [{ brandName: '\u202e \n' }, { brandName: brandMessages.nameMissing }],
  [{ brandName: 'a'.repeat(61) }, { brandName: brandMessages.tooLong(60) }],
  [{ brandName: '<b>Kim</b>' }, { brandName: brandMessages.markup }],
  [{ postalAddress: 'a'.repeat(10_000) }, { postalAddress: brandMessages.tooLong(200) }],
  [{ postalAddress: '1 <i>Street' }, { postalAddress: brandMessages.markup }],
  [{ supportEmail: '' }, { supportEmail: brandMessages.email }],
  [{ supportPhone: 'javascript:1' }, { supportPhone: brandMessages.phone }],
  [{ supportPhone: '1'.repeat(41) }, { supportPhone: brandMessages.phone }],
  [{ chatUrl: 'http://chat.example' }, { chatUrl: brandMessages.address }],
  [{ linkedin: 'javascript:alert(1)' }, { linkedin: brandMessages.address }],
  [{ instagram: 'https://instagram.com@evil.example' }, { instagram: brandMessages.address }],
  [{ youtube: 'https://y.example/"><script>' }, { youtube: brandMessages.address }],
  [{ x: `https://x.example/${'a'.repeat(300)}` }, { x: brandMessages.tooLong(300) }],
  [{ color: 'red' }, { color: brandMessages.color }],
])('%j has the problems %j', (change, problems) => {
  expect(brandProblems({ ...form, ...change })).toEqual(problems);
});

it('is kept without what nobody sees, and read back', () => {
  const brand = brandOfForm({ ...form, brandName: '\u202eKim\u2066  ' });
  expect(brand).toEqual({ ...given, brandName: 'Kim', color: '#1d4ed8' });
  expect(brandOfForm(formOfBrand(brand))).toEqual(brand);
});

it('is the environment’s where nothing was saved, and where a field is locked', () => {
  const saved = { ...given, brandName: 'Kim', supportEmail: 'kim@nearcard.test' };
  expect(shownBrand(given, undefined, [])).toBe(given);
  expect(shownBrand(given, saved, [])).toEqual(saved);
  expect(shownBrand(given, saved, ['brandName', 'supportPhone'])).toEqual({
    ...saved,
    brandName: 'Nearcard',
  });
});
