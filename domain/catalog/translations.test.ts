import { describe, expect, it } from 'vitest';
import { walnutStand as stand } from '#tests/support/catalog.ts';
import { accessoryMessages } from './accessories-form.ts';
import type { Accessory } from './accessories.ts';
import { catalogChanges, catalogMessages, catalogProblems } from './catalog-form.ts';
import { createCatalog, type CatalogContent } from './catalog.ts';
import { nameMessages } from './names-form.ts';
import { planNameIn, soldPlanNameIn } from './plan-names.ts';
import { planWordsIn, type PlanWords } from './plan-words.ts';
import type { PlanTexts } from './plans.ts';
import { seedCatalog, seedContent } from './seed-catalog.ts';
import { wordsIn, type OtherLanguage, type PlanTranslation } from './translations.ts';

const into = (
  language: OtherLanguage,
  { name = '', description = '', features = [] }: Partial<PlanTranslation>,
): PlanTranslation => ({ language, name, description, features });

const inGerman = (texts: Partial<PlanTranslation>) => [into('de', texts)];

function withPlan(texts: Partial<PlanTexts>, accessories: readonly Accessory[] = []) {
  const plans = { ...seedContent.plans, business: { ...seedContent.plans.business, ...texts } };
  return { ...seedContent, plans, accessories } satisfies CatalogContent;
}

const germanStand = { language: 'de', name: 'Nussbaumständer', description: '' } as const;

describe('the words of a plan in another language', () => {
  const shipped = {
    english: { description: 'Shipped.', features: ['One', 'Two'] },
    translated: { description: 'Mit Business Plus.', features: ['Eins', 'Zwei'] },
  };
  it.each<[string, PlanWords & { translations?: PlanTranslation[] }, PlanWords]>([
    ['are the shipped ones', shipped.english, shipped.translated],
    [
      'are English where the keeper has written English alone',
      { description: 'Written.', features: ['One', 'Three'] },
      { description: 'Written.', features: ['Eins', 'Three'] },
    ],
    [
      'are the keeper’s',
      {
        description: 'Written.',
        features: ['Three'],
        translations: inGerman({ description: 'Geschrieben.', features: ['Drei', 'Vier'] }),
      },
      { description: 'Geschrieben.', features: ['Drei', 'Vier'] },
    ],
    [
      'are the keeper’s before the shipped ones',
      { ...shipped.english, translations: inGerman({ description: 'Anders.' }) },
      { description: 'Anders.', features: ['Eins', 'Zwei'] },
    ],
    [
      'are not those of a third language',
      { ...shipped.english, translations: [into('fr', { description: 'Autre.' })] },
      shipped.translated,
    ],
  ])('%s', (_, plan, words) => {
    expect(planWordsIn(plan, 'de', shipped, seedContent)).toEqual(words);
  });
});

it('names another plan in shipped words by its name in the language', () => {
  const shipped = { description: 'Alles aus Business Plus.', features: ['Business Plus'] };
  const english = { description: 'All.', features: ['All'] };
  const plus = { ...seedContent.plans['business-plus'], translations: inGerman({ name: 'Profi' }) };
  const content = { ...seedContent, plans: { ...seedContent.plans, 'business-plus': plus } };
  expect(planWordsIn(english, 'de', { english, translated: shipped }, content)).toEqual({
    description: 'Alles aus Profi.',
    features: ['Profi'],
  });
});

describe('a name in another language', () => {
  it.each<[string, Partial<PlanTexts>, string]>([
    ['shipped', {}, 'Business'],
    ['English', { names: { en: 'Studio' } }, 'Studio'],
    ['its own', { translations: inGerman({ name: 'Geschäft' }) }, 'Geschäft'],
    [
      'its own beside an English one',
      { names: { en: 'Studio' }, translations: inGerman({ name: 'Atelier' }) },
      'Atelier',
    ],
    ['English for one that is empty', { translations: inGerman({ description: 'X' }) }, 'Business'],
  ])('is %s', (_, texts, name) => {
    expect(planNameIn(withPlan(texts), 'de', 'business')).toBe(name);
    expect(planNameIn(withPlan(texts), 'en', 'business')).toBe(texts.names?.en ?? 'Business');
  });

  it('is of what was sold while that has the same English name', () => {
    const today = withPlan({
      names: { en: 'Studio' },
      translations: inGerman({ name: 'Atelier' }),
    });
    expect(soldPlanNameIn(today, 'de', 'business', 'Studio')).toBe('Atelier');
    expect(soldPlanNameIn(today, 'de', 'business', 'Business')).toBe('Business');
    expect(soldPlanNameIn(undefined, 'de', 'business', 'Studio')).toBe('Studio');
  });

  it('is an accessory’s', () => {
    const words = wordsIn({ ...stand, translations: [germanStand] }, 'de');
    expect(words).toEqual({ name: 'Nussbaumständer', description: 'Holds one card upright.' });
    expect(wordsIn(stand, 'de').name).toBe('Walnut stand');
  });
});

const of = 'plans.business.translations.de';
const most = 'x'.repeat(200);
it.each<[string, Partial<PlanTranslation>, object]>([
  ['nothing', {}, {}],
  ['all of it', { name: 'Geschäft', description: most, features: ['x'.repeat(80)] }, {}],
  ['a long name', { name: 'x'.repeat(61) }, { [`${of}.name`]: nameMessages.name }],
  ['a line break', { name: 'a\nb' }, { [`${of}.name`]: nameMessages.name }],
  ['another plan’s name', { name: 'lifetime' }, { [`${of}.name`]: nameMessages.taken('lifetime') }],
  [
    'an accessory’s German name',
    { name: 'Nussbaumständer' },
    { [`${of}.name`]: nameMessages.taken('Nussbaumständer') },
  ],
  ['an accessory’s English name', { name: 'Walnut stand' }, {}],
  [
    'a long description',
    { description: `${most}x` },
    { [`${of}.description`]: catalogMessages.description },
  ],
  [
    'a long feature',
    { features: ['x'.repeat(81)] },
    { [`${of}.features`]: catalogMessages.translatedFeatures },
  ],
  [
    'many features',
    { features: Array.from({ length: 13 }, (_, index) => `${index}`) },
    { [`${of}.features`]: catalogMessages.translatedFeatures },
  ],
])('a translation of a plan with %s', (_, texts, problems) => {
  const content = withPlan({ translations: inGerman(texts) }, [
    { ...stand, translations: [germanStand] },
  ]);
  expect(catalogProblems(content, [seedCatalog])).toEqual(problems);
});

it.each<[string, { name?: string; description?: string }, object]>([
  ['nothing', {}, {}],
  ['a long name', { name: 'x'.repeat(61) }, { name: accessoryMessages.name }],
  ['the name of another', { name: 'Nussbaumständer' }, { name: accessoryMessages.nameTaken }],
  [
    'a long description',
    { description: `${most}x` },
    { description: accessoryMessages.description },
  ],
])('a translation of an accessory with %s', (_, texts, problems) => {
  const second: Accessory = {
    ...stand,
    id: 'accessory-second01',
    name: 'Oak stand',
    translations: [{ language: 'de', name: '', description: '', ...texts }],
  };
  const content = {
    ...seedContent,
    accessories: [{ ...stand, translations: [germanStand] }, second],
  };
  expect(catalogProblems(content, [seedCatalog])).toEqual(
    Object.fromEntries(
      Object.entries(problems).map(([text, message]) => [
        `accessories.1.translations.de.${text}`,
        message,
      ]),
    ),
  );
});

it.each<[string, CatalogContent, CatalogContent, string[]]>([
  [
    'new',
    seedContent,
    withPlan({ translations: inGerman({ name: 'Geschäft', description: 'Zwei.' }) }),
    ['Name (de): Business → Geschäft', 'Business: new description in Deutsch'],
  ],
  [
    'left behind',
    withPlan({ translations: inGerman({ description: 'Zwei.' }) }),
    withPlan({ description: 'Three.', translations: inGerman({ description: 'Zwei.' }) }),
    ['Business: new description', 'Business: new description in English, unchanged in Deutsch'],
  ],
  [
    'an accessory’s',
    withPlan({}, [stand]),
    withPlan({}, [{ ...stand, translations: [germanStand] }]),
    ['Walnut stand: new name in Deutsch'],
  ],
])('a translation that is %s is named', (_, from, to, changes) => {
  const catalog = (content: CatalogContent) => createCatalog({ number: 2, content });
  expect(catalogChanges(catalog(from), catalog(to))).toEqual(changes);
});
