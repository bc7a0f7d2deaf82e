import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { TemplateFieldName } from '#domain/companies/template.ts';
import { getProfileField } from '#domain/profiles/profile-fields.ts';
import { socialPlatformNames } from '#domain/profiles/social-links.ts';
import { fieldOf } from '#web/forms.ts';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { problemIn } from '../problem-words.ts';
import { choiceIn, fieldLabelIn } from '../template-words.ts';
import { LockIcon, modeTexts } from './lock-icon.tsx';
import { PartPanel, type PartProps } from './part-panel.tsx';
import type { TemplateForm } from './template-values.ts';

type SectionKey = Extract<Parameters<CompanyTexts['text']>[0], `company.tpl${string}`>;

const sections: readonly (readonly [SectionKey, readonly TemplateFieldName[]])[] = [
  [
    'company.tplLook',
    ['layout', 'color', 'logo', 'secondaryLogo', 'profilePicture', 'coverImage', 'profilePosition'],
  ],
  [
    'company.tplPerson',
    ['userProfile', 'pronouns', 'jobTitle', 'profileType', 'companyName', 'companyLocation'],
  ],
  [
    'company.tplReach',
    [
      'companyEmail',
      'companyPhone',
      'companyPhoneFormat',
      'secondEmail',
      'secondPhone',
      'website',
      'bookingUrl',
    ],
  ],
  [
    'company.tplAbout',
    ['description', 'industry', 'foundedYear', 'employeeCount', 'keySkills', 'pageLanguage'],
  ],
  ['company.tplLinks', socialPlatformNames],
];

interface PartListProps extends Omit<PartProps, 'name'> {
  /** The part that is open. */
  chosen: TemplateFieldName | undefined;
  /** Those that have been open: they stay in the list, whatever became of them. */
  opened: readonly TemplateFieldName[];
  /** Whether a part is edited below its line; else it opens a sheet. */
  isInline: boolean;
  onChoose: (name: TemplateFieldName) => void;
}

/**
 * The parts that a template decides with their locks, or all: a button for each, and below it what it opens. The
 * others are pressed on the card, or unfolded.
 */
export function PartList(props: PartListProps) {
  const { form, chosen, opened, isInline, onBusy, onChoose } = props;
  const { text } = useCompanyTexts();
  const [isWhole, setIsWhole] = useState(false);
  const modes = useWatch({ control: form.control, name: 'modes' });
  const isShown = (name: TemplateFieldName) =>
    isWhole || modes[name] !== 'free' || name === chosen || opened.includes(name);
  const shown = sections
    .map(([title, names]) => [title, names.filter(isShown)] as const)
    .filter(([, names]) => names.length > 0);
  return (
    <>
      <Button aria-expanded={isWhole} className="mb-6" onClick={() => setIsWhole(!isWhole)}>
        {text(isWhole ? 'company.tplFewer' : 'company.tplAll')}
      </Button>
      {shown.map(([title, names]) => (
        <section key={title} aria-label={text(title)} className="mb-8">
          <h2 className="mb-2 text-lead font-semibold">{text(title)}</h2>
          <ul className="border-b border-hairline">
            {names.map((name) => (
              <li
                key={name}
                data-row={name}
                className="scroll-mt-24 scroll-mb-28 border-t border-hairline"
              >
                <PartButton
                  form={form}
                  name={name}
                  opens={
                    isInline ? { 'aria-expanded': name === chosen } : { 'aria-haspopup': 'dialog' }
                  }
                  isOpen={isInline && name === chosen}
                  onPress={() => onChoose(name)}
                />
                {isInline && name === chosen && (
                  <div className="pt-1 pb-5">
                    <PartPanel form={form} name={name} onBusy={onBusy} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface PartButtonProps {
  form: TemplateForm;
  name: TemplateFieldName;
  opens: { 'aria-expanded': boolean } | { 'aria-haspopup': 'dialog' };
  isOpen: boolean;
  onPress: () => void;
}

/** The line of a part: its name, what the template says, and its lock. */
function PartButton({ form, name, opens, isOpen, onPress }: PartButtonProps) {
  const texts = useCompanyTexts();
  const frame = useFrameTexts();
  const [mode, value] = useWatch({ control: form.control, name: [`modes.${name}`, name] });
  const { error } = fieldOf(form, name);
  return (
    <button
      type="button"
      onClick={onPress}
      className="group flex min-h-12 w-full items-center justify-between gap-4 py-2.5 text-start"
      {...opens}
    >
      <span className="min-w-0">
        <span className="font-medium group-hover:underline">{fieldLabelIn(texts, name)}</span>
        {mode !== 'free' && !isOpen && (
          <span className="block truncate text-caption text-ink-soft">
            <bdi>{summaryOf(texts, name, value)}</bdi>
          </span>
        )}
        {error !== undefined && !isOpen && (
          <span className="block text-caption wrap-anywhere text-danger-ink">
            {problemIn({ company: texts, frame }, error)}
          </span>
        )}
      </span>
      <span className={`flex shrink-0 items-center gap-2 text-caption font-medium ${looks[mode]}`}>
        <LockIcon mode={mode} className="size-4 shrink-0" />
        {texts.text(modeTexts[mode])}
      </span>
    </button>
  );
}

const looks = { free: 'text-ink-soft', suggested: 'text-accent-ink', locked: 'text-ink' } as const;

/** A value in a few words. */
function summaryOf(texts: CompanyTexts, name: TemplateFieldName, value: string): string {
  if (value === '') return texts.text('company.tplEmpty');
  const { kind } = getProfileField(name);
  if (kind === 'image') return texts.text('company.tplPicture');
  return kind === 'choice' ? choiceIn(texts, value) : value;
}
