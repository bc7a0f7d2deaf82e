import type { ReactNode } from 'react';
import type { FieldTexts } from '#web/ui/field.tsx';
import { BlockOrderEditor } from './block-order-editor.tsx';
import { ConnectEditor } from './connect-editor.tsx';
import { FormSection } from './form-section.tsx';
import {
  AboutSection,
  Basics,
  LanguageSection,
  Gallery,
  LinksSection,
  Photo,
  Pictures,
  ReachSection,
  type PicturesProps,
} from './form-sections.tsx';
import { useFormWords } from './form-words.ts';
import { labelOfPart, sectionTitle } from './owners-form-words.ts';
import type { ProfilePart } from './profile-differences.ts';
import { useProfileTexts, type ProfileTexts } from '#web/site/inside/profile-texts.ts';
import { HoursEditor } from './hours-editor.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { FormSections, SectionName } from './use-form-sections.ts';

/** The contents of the sections whose titles leave them open. */
const added: Partial<Record<SectionName, readonly ProfilePart[]>> = {
  pictures: ['layout', 'logo', 'secondaryLogo', 'color'],
  about: ['pronouns', 'keySkills'],
  reach: ['website', 'bookingUrl', 'secondPhone', 'secondEmail'],
  links: ['linkedin', 'instagram', 'twitterX', 'youtube'],
};

/** The same in words. */
function addsIn(texts: ProfileTexts, name: SectionName): string {
  return (added[name] ?? []).map((part) => labelOfPart(texts, part, 'Personal')).join(' · ');
}

interface FormBodyProps extends Omit<PicturesProps, 'names'> {
  sections: FormSections;
  /** The field of the profile's web-URL. */
  slugField: ReactNode;
  /** The texts of the e-mail field, where it is not asked for as usual. */
  emailTexts?: Partial<FieldTexts> & { required?: boolean };
  /** Stands below what is required, and above the rest, which is then offered as such. */
  afterRequired?: ReactNode;
  /** The plan has Personal profiles only. */
  isPersonalOnly?: boolean;
  /** The photo stands before what is required, for someone who has no profile yet. */
  hasPhotoFirst?: boolean;
}

/** The required fields first, and everything else in sections that are opened. */
export function FormBody(props: FormBodyProps) {
  const {
    form,
    sections,
    slugField,
    emailTexts,
    hasPhotoFirst = false,
    afterRequired,
    isPersonalOnly = false,
    ...upload
  } = props;
  const words = useFormWords();
  const texts = useProfileTexts();
  const isInEnglish = words.sections !== undefined && texts.language === 'en';
  const pictures = hasPhotoFirst ? (['logo', 'secondaryLogo'] as const) : undefined;
  const contents: readonly [SectionName, ReactNode][] = [
    ['pictures', <Pictures key="" form={form} names={pictures} {...upload} />],
    ['about', <AboutSection key="" form={form} />],
    ['reach', <ReachSection key="" form={form} />],
    ['hours', <HoursEditor key="" form={form} />],
    ['gallery', <Gallery key="" form={form} {...upload} />],
    ['links', <LinksSection key="" form={form} />],
    ['address', slugField],
    ['connect', <ConnectEditor key="" form={form} />],
    ['order', <BlockOrderEditor key="" form={form} />],
    ['language', <LanguageSection key="" form={form} />],
    ['privacy', <PrivacySection key="" form={form} />],
  ];
  return (
    <div className="max-w-reading">
      <div className="mb-6 flex flex-col gap-5">
        {hasPhotoFirst && <Photo form={form} {...upload} />}
        <Basics form={form} emailTexts={emailTexts} isPersonalOnly={isPersonalOnly} />
        {afterRequired}
      </div>
      {afterRequired !== undefined && (
        <h3 className="mt-10 mb-2 text-lead font-semibold">{words.addMore}</h3>
      )}
      {contents.map(([name, content]) => (
        <FormSection
          key={name}
          name={name}
          title={words.sections?.[name] ?? sectionTitle(texts, name)}
          // The language of a first tap may be none of the owner's pages.
          isInEnglish={isInEnglish}
          {...(afterRequired !== undefined && { adds: isInEnglish ? '' : addsIn(texts, name) })}
          isOpen={sections.isOpen(name)}
          onToggle={(isOpen) => sections.toggle(name, isOpen)}
        >
          {content}
        </FormSection>
      ))}
    </div>
  );
}
