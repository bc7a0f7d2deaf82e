import { useState } from 'react';
import { flushSync } from 'react-dom';
import { socialPlatformNames } from '#domain/profiles/social-links.ts';
import type { ProfilePart } from './profile-differences.ts';
import { organizationFields } from './profile-values.ts';

/** Fields of the section 'about' that every type of profile has. */
export const aboutFields = ['pronouns', 'nameOrder'] as const;

/** The sections of the form with their parts of a profile; the basics stand in none. */
const sections = [
  ['pictures', ['layout', 'profilePicture', 'logo', 'secondaryLogo', 'profilePosition', 'color']],
  ['about', [...aboutFields, ...organizationFields, 'description', 'keySkills']],
  ['reach', ['website', 'bookingUrl', 'secondPhone', 'secondPhoneCountryCode', 'secondEmail']],
  ['hours', ['openingHours', 'timeZone']],
  ['gallery', ['gallery']],
  ['links', [...socialPlatformNames, 'links']],
  ['address', ['customSlug']],
  ['connect', ['connectSection']],
  ['order', ['blockOrder']],
  ['language', ['pageLanguage']],
  ['privacy', ['isIndexable', 'isContactHidden']],
] as const satisfies readonly (readonly [string, readonly ProfilePart[]])[];

export type SectionName = (typeof sections)[number][0];

/** A part of the form that one can be led to: the required fields, or a section. */
export type FormPart = 'basics' | SectionName;

const sectionNames: ReadonlySet<string> = new Set(sections.map(([name]) => name));

export function isFormPart(text: string | null): text is FormPart {
  return text === 'basics' || (text !== null && sectionNames.has(text));
}

export type FormSections = ReturnType<typeof useFormSections>;

/** The sections of fields that the specification names (specification 2, section 2: Profile form fields). */
export const specifiedSections: readonly SectionName[] = [
  'pictures',
  'about',
  'reach',
  'links',
  'address',
  'connect',
];

/**
 * Which sections of the form are open; what is required stands in none.
 * @param first open to begin with
 */
export function useFormSections(first: readonly SectionName[] = []) {
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(first));

  function toggle(name: SectionName, isOpen: boolean) {
    setOpen((others) => {
      const now = new Set(others);
      if (isOpen) now.add(name);
      else now.delete(name);
      return now;
    });
  }
  return {
    isOpen: (name: SectionName) => open.has(name),
    toggle,
    /** Opens at once the sections of these parts, or of parts within them, so that they can be focused. */
    reveal(paths: readonly string[]) {
      const revealed = new Set(paths.map((path) => path.split('.')[0]));
      const names = sections
        .filter(([, parts]) => parts.some((part) => revealed.has(part)))
        .map(([name]) => name);
      flushSync(() => setOpen((others) => new Set([...others, ...names])));
    },
  };
}
