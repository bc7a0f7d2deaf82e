import { cardLinks } from '../public-card/card-links.ts';
import { cardName } from '../public-card/card-preview.ts';
import type { ProfileFields } from '../profiles/profile.ts';
import { shownPhone, shownSecondPhone } from '../profiles/shown-phone.ts';
import { parseColor, publicThemeColor, readableTextOn } from '../profiles/theme-color.ts';
import { closeDirections } from '../text.ts';
import type { WalletText } from './wallet-texts.ts';

/** A detail of a card, with the text that names it. */
export interface WalletDetail {
  readonly id: string;
  readonly label: WalletText;
  readonly value: string;
}

/** The content of a wallet's pass, whoever's wallet it is. */
export interface WalletCard {
  readonly name: string;
  /** Job title and company: those that are there. */
  readonly roles: readonly WalletDetail[];
  /** How to reach the person. The first phone and e-mail come first. */
  readonly contacts: readonly WalletDetail[];
  /** Absolute address in the code. */
  readonly url: string;
  /** `#rrggbb`. */
  readonly background: string;
  /** Black or white, with a contrast of at least 4.5 to the background. */
  readonly ink: string;
  /** Site path of the photo; empty without one. The next one likewise. */
  readonly photo: string;
  readonly logo: string;
}

/** @param url of the account's card, which its active profile is shown at */
export function walletCardOf(profile: ProfileFields, url: string): WalletCard {
  const { jobTitle, companyName, companyLocation, profilePicture, logo } = profile;
  const { email, secondEmail, website } = cardLinks(profile);
  const name = cardName(profile);
  const background = parseColor(profile.color) ?? publicThemeColor;
  return {
    name: closeDirections(name),
    roles: present([
      ['title', 'Job title', jobTitle],
      ['company', 'Company', companyName === name ? '' : companyName],
    ]),
    contacts: present([
      ['phone', 'Phone', shownPhone(profile)],
      ['email', 'Email', email && profile.companyEmail],
      ['phone2', 'Phone', shownSecondPhone(profile)],
      ['email2', 'Email', secondEmail && profile.secondEmail],
      ['website', 'Website', website],
      ['location', 'Location', companyLocation],
    ]),
    url,
    background,
    ink: readableTextOn(background),
    photo: profilePicture,
    logo,
  };
}

function present(
  details: readonly (readonly [id: string, label: WalletText, value: string | undefined])[],
): WalletDetail[] {
  return details.flatMap(([id, label, value]) =>
    value ? [{ id, label, value: closeDirections(value) }] : [],
  );
}
