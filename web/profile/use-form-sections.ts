import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProfilePart } from './profile-differences.ts';

export type SectionName =
  'pictures' | 'about' | 'reach' | 'links' | 'address' | 'connect' | 'order' | 'privacy';

const sectionOfPart: Partial<Record<ProfilePart, SectionName>> = {
  profilePicture: 'pictures',
  logo: 'pictures',
  secondaryLogo: 'pictures',
  profilePosition: 'pictures',
  color: 'pictures',
  jobTitle: 'about',
  pronouns: 'about',
  industry: 'about',
  foundedYear: 'about',
  employeeCount: 'about',
  description: 'about',
  keySkills: 'about',
  website: 'reach',
  secondPhone: 'reach',
  secondPhoneCountryCode: 'reach',
  secondEmail: 'reach',
  linkedin: 'links',
  facebook: 'links',
  instagram: 'links',
  twitterX: 'links',
  youtube: 'links',
  links: 'links',
  customSlug: 'address',
  connectSection: 'connect',
  blockOrder: 'order',
  isIndexable: 'privacy',
  isContactHidden: 'privacy',
};

export type FormSections = ReturnType<typeof useFormSections>;

/** Which sections of the form are open; what is required stands in none. */
export function useFormSections() {
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set());

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
      const names = paths.flatMap((path) => {
        const [part = ''] = path.split('.');
        const section = Object.entries(sectionOfPart).find(([name]) => name === part)?.[1];
        return section === undefined ? [] : [section];
      });
      flushSync(() => setOpen((others) => new Set([...others, ...names])));
    },
  };
}
