import type { ReactNode } from 'react';
import type { Tier } from '#domain/accounts/tiers.ts';
import { BlockOrderEditor } from './block-order-editor.tsx';
import { ConnectEditor } from './connect-editor.tsx';
import { FormSection } from './form-section.tsx';
import {
  AboutSection,
  Basics,
  LinksSection,
  Pictures,
  ReachSection,
  type PicturesProps,
} from './form-sections.tsx';
import { SlugField } from './slug-field.tsx';
import type { SectionName } from './use-form-sections.ts';
import type { ProfileStudio } from './use-profile-form.ts';

interface FormBodyProps extends Pick<PicturesProps, 'onBusy'> {
  studio: ProfileStudio;
  tier: Tier | null;
  mainUrl: string;
}

/** What is required first, and everything else in sections that are opened. */
export function FormBody({ studio, tier, mainUrl, onBusy }: FormBodyProps) {
  const { form, sections, slugCheck } = studio;
  const contents: readonly [SectionName, string, ReactNode][] = [
    ['pictures', 'Pictures and color', <Pictures key="" form={form} onBusy={onBusy} />],
    ['about', 'About', <AboutSection key="" form={form} />],
    ['reach', 'More ways to reach you', <ReachSection key="" form={form} />],
    ['links', 'Links', <LinksSection key="" form={form} />],
    [
      'address',
      'Web-URL',
      <SlugField key="" form={form} tier={tier} check={slugCheck} mainUrl={mainUrl} />,
    ],
    ['connect', "Let's Connect form", <ConnectEditor key="" form={form} />],
    ['order', 'Order of the page', <BlockOrderEditor key="" form={form} />],
  ];
  return (
    <div className="mx-auto max-w-reading">
      <div className="mb-6 flex flex-col gap-5">
        <Basics form={form} />
      </div>
      {contents.map(([name, title, content]) => (
        <FormSection
          key={name}
          title={title}
          isOpen={sections.isOpen(name)}
          onToggle={(isOpen) => sections.toggle(name, isOpen)}
        >
          {content}
        </FormSection>
      ))}
    </div>
  );
}
