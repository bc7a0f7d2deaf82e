import { useEffect, useRef, useState } from 'react';
import { get, useWatch, type UseFormReturn } from 'react-hook-form';
import type { PlanId } from '#domain/catalog/plans.ts';
import { otherLanguages, type OtherLanguage } from '#domain/catalog/translations.ts';
import { directionOf, languageNames, languageTag } from '#domain/texts/languages.ts';
import { fieldOf } from '#web/forms.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import type { CatalogValues } from './catalog-values.ts';
import { translatedInto } from './translation-values.ts';

interface TranslationFieldsProps {
  form: UseFormReturn<CatalogValues>;
  /** The thing whose texts are translated. */
  path: `plans.${PlanId}` | `accessories.${number}`;
  /** Behind the labels of the fields, where there are several things in their fieldset. */
  of?: string;
  /** In characters. */
  most: { readonly name: number; readonly description: number };
}

const planHint =
  'An empty field shows the English text, or its original translation where you haven’t changed it.';

const texts = ['name', 'description', 'features'] as const;

/** The names and descriptions of a thing in other languages, one at a time, folded away. */
export function TranslationFields({ form, path, of = '', most }: TranslationFieldsProps) {
  const isPlan = path.startsWith('plans.');
  const values = useWatch({ control: form.control, name: `${path}.translations` });
  const translated = translatedInto(values);
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<OtherLanguage>(translated[0] ?? 'de');
  const content = useRef<HTMLDivElement>(null);
  const problems: Partial<Record<OtherLanguage, object>> =
    get(form.formState.errors, `${path}.translations`) ?? {};
  const wrong = otherLanguages.find((one) => problems[one] !== undefined);
  const isShown = isOpen && wrong === language;

  // A problem is not left in a fold, or in a language that isn't shown.
  useOnChange(`${wrong} ${form.formState.submitCount}`, () => {
    if (wrong === undefined) return;
    setOpen(true);
    setLanguage(wrong);
  });
  useEffect(() => {
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (isShown && !isElsewhere) {
      content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [isShown]);

  const label = (text: string) => `${text}${of} (${languageNames[language]})`;
  const shared = { lang: languageTag(language), dir: directionOf(language), autoComplete: 'off' };
  const at = (text: (typeof texts)[number]) => `${path}.translations.${language}.${text}` as const;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-medium text-accent-ink">
        <span>In other languages</span>
        <span className="text-caption font-normal text-ink-soft">
          {translated.map((one) => languageNames[one]).join(', ')}
        </span>
      </summary>
      {isOpen && (
        <div ref={content} className="flex flex-col gap-5 border-s border-hairline ps-4 pt-2">
          <SelectField
            label={`Language${of}`}
            hint={isPlan ? planHint : 'An empty field shows the English text.'}
            options={otherLanguages.map((one) => ({
              value: one,
              text: languageNames[one],
              language: languageTag(one),
            }))}
            value={language}
            onChange={({ target }) =>
              setLanguage(otherLanguages.find((one) => one === target.value) ?? language)
            }
          />
          <TextField
            key={at('name')}
            label={label('Name')}
            {...shared}
            maxLength={most.name}
            {...fieldOf(form, at('name'))}
          />
          <TextAreaField
            key={at('description')}
            label={label('Description')}
            rows={2}
            {...shared}
            maxLength={most.description}
            {...fieldOf(form, at('description'))}
          />
          {isPlan && (
            <TextAreaField
              key={at('features')}
              label={label('Features, one per line')}
              rows={5}
              hint="These lines stay as you write them, whatever number of profiles you set."
              {...shared}
              {...fieldOf(form, at('features'))}
            />
          )}
        </div>
      )}
    </details>
  );
}
