import { isEmail, normalizeEmail } from '../accounts/email.ts';
import { parseColor } from '../profiles/theme-color.ts';
import { singleLine } from '../text.ts';
import { parseUrl } from '../web-url.ts';
import { socialNetworks, type Brand, type SocialNetwork } from './brand.ts';

/** A brand as the admin's form has it: an empty field is not shown. */
export interface BrandForm extends Record<SocialNetwork, string> {
  readonly brandName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
  readonly postalAddress: string;
  readonly chatUrl: string;
  /** `#rrggbb`; empty: the colors of the release. */
  readonly color: string;
  /** The name of a picture that the brand has, or the site path of an upload; empty: the sign of the release. */
  readonly logo: string;
  readonly icon: string;
}

export type BrandProblems = { [Field in keyof BrandForm]?: string | undefined };

/** UTF-16 units. */
export const longestBrand = {
  brandName: 60,
  supportEmail: 254,
  supportPhone: 40,
  postalAddress: 200,
  address: 300,
} as const;

export const brandMessages = {
  nameMissing: 'Please enter the shop’s name.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a phone number, such as +1 555 010 0199.',
  markup: 'Please leave out < and >.',
  address: 'Please enter an address that begins with https://.',
  color: 'Please enter a color, such as #1d4ed8.',
  picture: 'Please upload the picture again.',
  tooLong: (most: number) => `At most ${most} characters, please.`,
  locked: (variable: string) => `This is set by ${variable} and can’t be changed here.`,
  changed:
    'Someone else changed the brand after you opened it. Your changes are still here. Look at theirs, then save again to replace it.',
} as const;

/** Returns the problems of a brand, by field, apart from those of its pictures. */
export function brandProblems(form: BrandForm): BrandProblems {
  const brandName = singleLine(form.brandName);
  const problems: BrandProblems = {
    brandName: brandName === '' ? brandMessages.nameMissing : lineProblem(brandName, 'brandName'),
    supportEmail: isEmail(normalizeEmail(form.supportEmail)) ? undefined : brandMessages.email,
    supportPhone: phoneProblem(singleLine(form.supportPhone)),
    postalAddress: lineProblem(singleLine(form.postalAddress), 'postalAddress'),
    chatUrl: addressProblem(form.chatUrl),
    color: form.color.trim() === '' || parseColor(form.color) ? undefined : brandMessages.color,
    ...Object.fromEntries(socialNetworks.map((name) => [name, addressProblem(form[name])])),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  );
}

/** The brand of a form without problems; its pictures as the form names them. */
export function brandOfForm(form: BrandForm): Brand {
  const address = (text: string) => text.trim();
  const { linkedin, instagram, x, youtube } = form;
  return {
    brandName: singleLine(form.brandName),
    supportEmail: normalizeEmail(form.supportEmail),
    supportPhone: singleLine(form.supportPhone) || undefined,
    postalAddress: singleLine(form.postalAddress) || undefined,
    chatUrl: address(form.chatUrl) || undefined,
    socialLinks: {
      linkedin: address(linkedin),
      instagram: address(instagram),
      x: address(x),
      youtube: address(youtube),
    },
    color: parseColor(form.color) ?? '',
    logo: form.logo,
    icon: form.icon,
  };
}

export function formOfBrand(brand: Brand): BrandForm {
  const { brandName, supportEmail, socialLinks, color, logo, icon } = brand;
  const { supportPhone = '', postalAddress = '', chatUrl = '' } = brand;
  const contact = { supportEmail, supportPhone, postalAddress, chatUrl };
  return { brandName, ...contact, ...socialLinks, color, logo, icon };
}

function lineProblem(text: string, field: keyof typeof longestBrand): string | undefined {
  const most = longestBrand[field];
  if (text.length > most) return brandMessages.tooLong(most);
  // A sender of mails and a heading of a pass have no escapes for them.
  return /[<>]/.test(text) ? brandMessages.markup : undefined;
}

function phoneProblem(phone: string): string | undefined {
  if (phone === '') return undefined;
  if (phone.length > longestBrand.supportPhone) return brandMessages.phone;
  return /^[+\d(][\d ()./-]*\d$/.test(phone) ? undefined : brandMessages.phone;
}

function addressProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return undefined;
  if (address.length > longestBrand.address) return brandMessages.tooLong(longestBrand.address);
  const isWhole =
    /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(address) && !/[\s\p{C}\\<>"]/u.test(address);
  return isWhole && parseUrl(address) !== undefined ? undefined : brandMessages.address;
}
