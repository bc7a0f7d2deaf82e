import { picturesOf, type Accessory } from './accessories.ts';
import type { CatalogContent } from './catalog.ts';
import { currencies, type Currency } from './currency.ts';
import { formatCents } from './money.ts';
import { isOddText, isOddWhereTyped } from './odd-text.ts';
import { priceProblem, soldCents, type PriceField } from './price-field.ts';
import { saleTimesChanges, saleTimesProblems } from './sale-times-form.ts';
import { translationIn, wordsIn } from './translations.ts';
import { translationChanges, translationPath } from './translations-form.ts';

/** The limits of accessories: how many, their texts in characters, their pictures, their weight in grams. */
export const accessoryLimits = {
  count: 24,
  pictures: 6,
  name: 60,
  description: 200,
  weightGrams: 30_000,
} as const;

export const accessoryMessages = {
  name: `Please enter a name of at most ${accessoryLimits.name} characters.`,
  nameTaken: 'Another accessory has this name.',
  description: `Please enter a description of at most ${accessoryLimits.description} characters.`,
  picture: 'Please upload the picture again.',
  tooManyPictures: `Please keep at most ${accessoryLimits.pictures} pictures.`,
  price: 'Please enter a price from $0.50 to $100,000.',
  otherPrice: 'Please enter a price from 0.50 to 100,000, or leave it empty.',
  weight: `Please enter the weight in grams, from 0 to ${accessoryLimits.weightGrams.toLocaleString('en-US')}.`,
  tooMany: `Please keep at most ${accessoryLimits.count} accessories.`,
} as const;

/** An accessory's price; what costs nothing is no product. */
const priceField: PriceField = {
  ...soldCents,
  mayBeFree: false,
  message: accessoryMessages.price,
  otherMessage: accessoryMessages.otherPrice,
};

/** The address of a picture that the shop keeps itself, or none. */
export const picturePattern = /^(?:\/files\/[\w.-]{1,200})?$/;

/** Why accessories can't be published, by the path of their field: `accessories.0.name`, `accessories.1.price.USD`. */
export function accessoryProblems(
  accessories: readonly Accessory[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  if (accessories.length > accessoryLimits.count) found['accessories'] = accessoryMessages.tooMany;
  for (const [index, accessory] of accessories.entries()) {
    const { name, description, weightGrams } = accessory;
    const path = `accessories.${index}`;
    const before = accessories.slice(0, index);
    if (isOddText(name, accessoryLimits.name)) found[`${path}.name`] = accessoryMessages.name;
    else if (before.some(({ id, ...other }) => id === accessory.id || other.name === name)) {
      found[`${path}.name`] = accessoryMessages.nameTaken;
    }
    if (isOddText(description, accessoryLimits.description)) {
      found[`${path}.description`] = accessoryMessages.description;
    }
    const pictures = picturesOf(accessory);
    if (pictures.length > accessoryLimits.pictures) {
      found[`${path}.pictures`] = accessoryMessages.tooManyPictures;
    } else if (pictures.some((picture) => picture === '' || !picturePattern.test(picture))) {
      found[`${path}.pictures`] = accessoryMessages.picture;
    }
    const isWeight = Number.isInteger(weightGrams) && weightGrams >= 0;
    if (!isWeight || weightGrams > accessoryLimits.weightGrams) {
      found[`${path}.weightGrams`] = accessoryMessages.weight;
    }
    Object.assign(
      found,
      translatedProblems(accessory, accessories, path),
      saleTimesProblems(accessory, path),
    );
    for (const currency of currencies) {
      const problem = priceProblem(priceField, accessory.price, currency);
      if (problem !== undefined) found[`${path}.price.${currency}`] = problem;
    }
  }
  return found;
}

/** Of its translations; an empty text is English. Of two that were given one name, the later one is at fault. */
function translatedProblems(
  accessory: Accessory,
  all: readonly Accessory[],
  path: string,
): Readonly<Record<string, string>> {
  const { translations = [] } = accessory;
  const index = all.indexOf(accessory);
  const problems = translations.flatMap(({ language, name, description }) => {
    const isTaken = all.some(
      (other, at) =>
        at !== index &&
        (at < index || !translationIn(other, language)?.name) &&
        wordsIn(other, language).name === name,
    );
    const nameProblem = isOddWhereTyped(name, accessoryLimits.name)
      ? accessoryMessages.name
      : isTaken
        ? accessoryMessages.nameTaken
        : undefined;
    return [
      ...(nameProblem === undefined
        ? []
        : [[translationPath(path, language, 'name'), nameProblem]]),
      ...(isOddWhereTyped(description, accessoryLimits.description)
        ? [[translationPath(path, language, 'description'), accessoryMessages.description]]
        : []),
    ];
  });
  return Object.fromEntries(problems);
}

/** A price in the words of a difference. */
export function priceText(cents: number | undefined, currency: Currency): string {
  return cents === undefined ? `no price in ${currency}` : formatCents(cents, currency);
}

/** The differences of the accessories of two versions in words. */
export function accessoryChanges(from: CatalogContent, to: CatalogContent): string[] {
  const [before, after] = [from.accessories ?? [], to.accessories ?? []];
  const isIn = (list: readonly Accessory[]) => (one: Accessory) =>
    list.some(({ id }) => id === one.id);
  const removed = before.filter((one) => !isIn(after)(one));
  const changed = after.flatMap((one) => changesOfAccessory(before, one));
  const orderOf = (list: readonly Accessory[], other: readonly Accessory[]) =>
    list
      .filter(isIn(other))
      .map(({ id }) => id)
      .join();
  const isMoved = orderOf(before, after) !== orderOf(after, before);
  return [
    ...removed.map(({ name }) => `${name}: removed`),
    ...changed,
    ...(isMoved ? ['Accessories: new order'] : []),
  ];
}

function changesOfAccessory(before: readonly Accessory[], after: Accessory): string[] {
  const { name, price } = after;
  const known = before.find(({ id }) => id === after.id);
  if (known === undefined) return [`${name}: added at ${priceText(price.USD, 'USD')}`];
  const prices = currencies.flatMap((currency) =>
    known.price[currency] === price[currency]
      ? []
      : [
          `${name}: ${priceText(known.price[currency], currency)} → ${priceText(price[currency], currency)}`,
        ],
  );
  return [
    ...prices,
    ...(known.name === name ? [] : [`${known.name}: renamed ${name}`]),
    ...(known.description === after.description ? [] : [`${name}: new description`]),
    ...translationChanges({
      name,
      from: known,
      to: after,
      texts: ['name', 'description'],
      changed: (['name', 'description'] as const).filter((text) => known[text] !== after[text]),
    }),
    ...(picturesOf(known).join() === picturesOf(after).join() ? [] : [`${name}: new pictures`]),
    ...(known.weightGrams === after.weightGrams ? [] : [`${name}: ${after.weightGrams} g`]),
    ...(known.taxClass === after.taxClass
      ? []
      : [`${name}: ${after.taxClass === 'reduced' ? 'reduced' : 'standard'} tax rate`]),
    ...saleTimesChanges(name, known, after),
  ];
}
