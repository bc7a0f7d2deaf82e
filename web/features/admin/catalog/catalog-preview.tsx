import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Catalog } from '#domain/catalog/catalog.ts';
import { otherLanguages } from '#domain/catalog/translations.ts';
import { languageNames, languageTag } from '#domain/texts/languages.ts';
import { siteLanguages, type SiteLanguage } from '#domain/texts/site-languages.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { languageAttributes } from '#web/site/page-language.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Part } from '../part.tsx';
import { loadPreviewTexts } from './preview-texts.ts';
import {
  previewOf,
  type PreviewedPlan,
  type PreviewedProduct,
  type PreviewedText,
} from './previewed-plans.ts';

/** The plans as the shop says them, with what was typed. @param catalog absent: a price or a number can’t be read */
export function CatalogPreview({ catalog }: { catalog: Catalog | undefined }) {
  const [language, setLanguage] = useState<SiteLanguage>('en');
  return (
    <Part className="mt-10" title="Preview">
      <div className="mb-5 max-w-form">
        <SelectField
          label="Language of the preview"
          options={siteLanguages.map((one) => ({
            value: one,
            text: languageNames[one],
            language: languageTag(one),
          }))}
          value={language}
          onChange={({ target }) =>
            setLanguage(siteLanguages.find((one) => one === target.value) ?? language)
          }
        />
      </div>
      {catalog === undefined ? (
        <p className="text-ink-soft">Correct the prices and numbers to see the plans.</p>
      ) : (
        <PreviewIn language={language} catalog={catalog} />
      )}
    </Part>
  );
}

function PreviewIn({ language, catalog }: { language: SiteLanguage; catalog: Catalog }) {
  const other = otherLanguages.find((one) => one === language);
  const read = useQuery({
    queryKey: ['catalog-preview-texts', other],
    queryFn: async () => (other === undefined ? null : loadPreviewTexts(other)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (other === undefined) return <Previewed language="en" {...previewOf(catalog)} />;
  return (
    <Loaded
      query={read}
      refused="We couldn’t load the texts of this language."
      skeleton={<p className="text-ink-soft">Loading the texts of this language…</p>}
    >
      {(texts) => <Previewed language={other} {...previewOf(catalog, texts ?? undefined)} />}
    </Loaded>
  );
}

interface PreviewedProps {
  language: SiteLanguage;
  plans: readonly PreviewedPlan[];
  others: readonly PreviewedProduct[];
}

function Previewed({ language, plans, others }: PreviewedProps) {
  const texts = plans.flatMap(({ name, description, features }) => [
    name,
    description,
    ...features,
  ]);
  const untranslated = [...texts, ...others.map(({ name }) => name)].filter(
    ({ isEnglish }) => isEnglish,
  ).length;
  return (
    <>
      {language !== 'en' && (
        <p className="mb-4 text-ink-soft">
          {untranslated === 0
            ? `Everything here is in ${languageNames[language]}.`
            : `Marked texts have no translation into ${languageNames[language]}, so the shop shows them in English.`}
        </p>
      )}
      <div {...languageAttributes(language)}>
        <ul className="grid border-b border-hairline sm:grid-cols-2 lg:grid-cols-4">
          {plans.map((plan) => (
            <PlanPreview key={plan.id} plan={plan} />
          ))}
        </ul>
        <ul className="mt-4 text-ink-soft">
          {others.map(({ id, name, price, saleNote }) => (
            <li key={id}>
              <bdi lang={name.isEnglish ? 'en' : undefined}>{name.text}</bdi>: <bdi>{price}</bdi>
              {saleNote !== '' && (
                <span lang="en" className="block text-caption">
                  {saleNote}
                </span>
              )}
              {name.isEnglish && <NotTranslated />}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function PlanPreview({ plan }: { plan: PreviewedPlan }) {
  const { name, price, description, features, saleNote } = plan;
  return (
    <li className="border-t border-hairline p-4">
      <h4 className="text-lead font-semibold wrap-anywhere">
        <Words {...name} />
      </h4>
      {saleNote !== '' && (
        <p lang="en" className="text-caption font-medium text-accent-ink">
          {saleNote}
        </p>
      )}
      <p className="mt-2 font-semibold tabular-nums">{price}</p>
      <p className="mt-2 text-ink-soft wrap-anywhere">
        <Words {...description} />
      </p>
      <ul className="mt-4">
        {features.map((feature) => (
          <li key={feature.text} className="border-t border-hairline py-2 wrap-anywhere">
            <Words {...feature} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A text, and the mark of one that is still in English. */
function Words({ text, isEnglish }: PreviewedText) {
  if (!isEnglish) return <bdi>{text}</bdi>;
  return (
    <span lang="en">
      <bdi>{text}</bdi>
      <NotTranslated />
    </span>
  );
}

function NotTranslated() {
  return (
    <>
      {' '}
      <bdi lang="en" className="text-caption font-medium text-warning-ink">
        Not translated
      </bdi>
    </>
  );
}
