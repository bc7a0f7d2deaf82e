import { useWatch } from 'react-hook-form';
import { templateLabel, type TemplateFieldName } from '#domain/companies/template.ts';
import { getProfileField } from '#domain/profiles/profile-fields.ts';
import { socialPlatformNames } from '#domain/profiles/social-links.ts';
import { fieldOf } from '#web/forms.ts';
import { LockIcon, modeTexts } from './lock-icon.tsx';
import { PartPanel, type PartProps } from './part-panel.tsx';
import { choiceText, type TemplateForm } from './template-values.ts';

const sections: readonly (readonly [string, readonly TemplateFieldName[]])[] = [
  [
    'Look',
    ['layout', 'color', 'logo', 'secondaryLogo', 'profilePicture', 'coverImage', 'profilePosition'],
  ],
  [
    'Person and company',
    ['userProfile', 'pronouns', 'jobTitle', 'profileType', 'companyName', 'companyLocation'],
  ],
  [
    'How to reach them',
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
    'About',
    ['description', 'industry', 'foundedYear', 'employeeCount', 'keySkills', 'pageLanguage'],
  ],
  ['Links', socialPlatformNames],
];

interface PartListProps extends Omit<PartProps, 'name'> {
  /** The part that is open. */
  chosen: TemplateFieldName | undefined;
  /** Whether a part is edited below its line; else it opens a sheet. */
  isInline: boolean;
  onChoose: (name: TemplateFieldName) => void;
}

/** All parts of a template with their locks: a button for each, and below it what it opens. */
export function PartList({ form, chosen, isInline, onBusy, onChoose }: PartListProps) {
  return sections.map(([title, names]) => (
    <section key={title} aria-label={title} className="mb-8">
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
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
  ));
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
        <span className="font-medium group-hover:underline">{templateLabel(name)}</span>
        {mode !== 'free' && !isOpen && (
          <span className="block truncate text-caption text-ink-soft">
            <bdi>{summaryOf(name, value)}</bdi>
          </span>
        )}
        {error !== undefined && !isOpen && (
          <span className="block text-caption wrap-anywhere text-danger-ink">{error}</span>
        )}
      </span>
      <span className={`flex shrink-0 items-center gap-2 text-caption font-medium ${looks[mode]}`}>
        <LockIcon mode={mode} className="size-4 shrink-0" />
        {modeTexts[mode]}
      </span>
    </button>
  );
}

const looks = { free: 'text-ink-soft', suggested: 'text-accent-ink', locked: 'text-ink' } as const;

/** A value in a few words. */
function summaryOf(name: TemplateFieldName, value: string): string {
  if (value === '') return 'Empty';
  const { kind } = getProfileField(name);
  if (kind === 'image') return 'Picture chosen';
  return kind === 'choice' ? choiceText(value) : value;
}
