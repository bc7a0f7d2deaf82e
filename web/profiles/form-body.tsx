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
import { HoursEditor } from './hours-editor.tsx';
import { PrivacySection } from './privacy-section.tsx';
import type { FormSections, SectionName } from './use-form-sections.ts';

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
  const pictures = hasPhotoFirst ? (['logo', 'secondaryLogo'] as const) : undefined;
  const contents: readonly [SectionName, string, ReactNode][] = [
    [
      'pictures',
      'Layout, pictures and color',
      <Pictures key="" form={form} names={pictures} {...upload} />,
    ],
    ['about', 'About', <AboutSection key="" form={form} />],
    ['reach', 'More ways to reach you', <ReachSection key="" form={form} />],
    ['hours', 'Opening hours', <HoursEditor key="" form={form} />],
    ['gallery', 'Gallery', <Gallery key="" form={form} {...upload} />],
    ['links', 'Links', <LinksSection key="" form={form} />],
    ['address', 'Web-URL', slugField],
    ['connect', "Let's Connect form", <ConnectEditor key="" form={form} />],
    ['order', 'Order of the page', <BlockOrderEditor key="" form={form} />],
    ['language', 'Language', <LanguageSection key="" form={form} />],
    ['privacy', 'Privacy', <PrivacySection key="" form={form} />],
  ];
  return (
    <div className="max-w-reading">
      <div className="mb-6 flex flex-col gap-5">
        {hasPhotoFirst && <Photo form={form} {...upload} />}
        <Basics form={form} emailTexts={emailTexts} isPersonalOnly={isPersonalOnly} />
        {afterRequired}
      </div>
      {afterRequired !== undefined && (
        <h3 className="mt-10 mb-2 text-lead font-semibold">
          {words.addMore ?? 'Add more (optional)'}
        </h3>
      )}
      {contents.map(([name, title, content]) => (
        <FormSection
          key={name}
          name={name}
          title={words.sections?.[name] ?? title}
          isInEnglish={words.sections !== undefined}
          isOpen={sections.isOpen(name)}
          onToggle={(isOpen) => sections.toggle(name, isOpen)}
        >
          {content}
        </FormSection>
      ))}
    </div>
  );
}
