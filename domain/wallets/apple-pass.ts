import type { WalletCard, WalletDetail } from './wallet-card.ts';
import { untranslated, type WalletText } from './wallet-texts.ts';

/** A field of a pass (Apple, "PassFieldContent"). */
export interface PassField {
  readonly key: string;
  readonly label: WalletText;
  readonly value: string;
}

/** The part of a `pass.json` that a card decides (Apple, "Pass"); texts of ours are keys of its translations. */
export interface ApplePass {
  readonly description: WalletText;
  readonly backgroundColor: string;
  readonly foregroundColor: string;
  readonly labelColor: string;
  /** A wallet shows a voided pass greyed out. */
  readonly voided: boolean;
  /** In the code; absent where the pass leads nowhere any more. */
  readonly url: string | undefined;
  readonly primary: readonly PassField[];
  readonly secondary: readonly PassField[];
  readonly auxiliary: readonly PassField[];
  readonly back: readonly PassField[];
}

/** So many fit beside each other in a row. */
const besideEachOther = 2;

/** The pass of a card: the name large, title and company, how to be reached; everything on its back. */
export function applePassOf(card: WalletCard): ApplePass {
  const { name, roles, contacts, url, background, ink } = card;
  const contactFields = contacts.map(fieldOf);
  return {
    description: 'Business card',
    backgroundColor: rgbOf(background),
    foregroundColor: rgbOf(ink),
    labelColor: rgbOf(ink),
    voided: false,
    url,
    primary: [fieldOf({ id: 'name', label: 'Business card', value: name })],
    secondary: roles.map(fieldOf),
    auxiliary: contactFields.slice(0, besideEachOther),
    back: [
      ...contactFields.map((field) => ({ ...field, key: `back-${field.key}` })),
      fieldOf({ id: 'address', label: 'Address of the card', value: url }),
    ],
  };
}

/** The pass of an account without a profile: it says nothing of anybody, and leads nowhere. */
export function voidedApplePass(brandName: string): ApplePass {
  return {
    description: 'Business card',
    backgroundColor: rgbOf('#55555b'),
    foregroundColor: rgbOf('#ffffff'),
    labelColor: rgbOf('#ffffff'),
    voided: true,
    url: undefined,
    primary: [fieldOf({ id: 'name', label: 'Not in use', value: brandName })],
    secondary: [],
    auxiliary: [],
    back: [],
  };
}

function fieldOf({ id, label, value }: WalletDetail): PassField {
  return { key: id, label, value: untranslated(value) };
}

/** `#rrggbb` as Apple takes it. */
function rgbOf(color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
