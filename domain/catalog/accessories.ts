import { currencies, type Money } from './currency.ts';
import { priceProblem, soldCents, type PriceField } from './price-field.ts';
import type { AccessoryId } from './products.ts';
import { translationPath, wordsIn, type Translated } from './translations.ts';

/** A thing that is sold beside plans and is no card, such as stickers or a stand. */
export interface Accessory extends Translated {
  readonly id: AccessoryId;
  readonly name: string;
  readonly description: string;
  /** The site path of an uploaded picture, which lists show; empty: none. */
  readonly picture: string;
  /** Those after it, in their order; absent: none. */
  readonly morePictures?: readonly string[] | undefined;
  /** Of one unit. */
  readonly price: Money;
  /** Of one unit with its wrapping. */
  readonly weightGrams: number;
  readonly isOnSale: boolean;
}

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

/** The pictures of an accessory in their order. */
export function picturesOf({
  picture,
  morePictures = [],
}: Pick<Accessory, 'picture' | 'morePictures'>): readonly string[] {
  return picture === '' ? morePictures : [picture, ...morePictures];
}

/** The accessory of a catalog's content by its id. */
export function findAccessory(
  { accessories }: { readonly accessories?: readonly Accessory[] | undefined },
  id: string,
): Accessory | undefined {
  return accessories?.find((accessory) => accessory.id === id);
}

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
    if (isOdd(name, accessoryLimits.name)) found[`${path}.name`] = accessoryMessages.name;
    else if (before.some(({ id, ...other }) => id === accessory.id || other.name === name)) {
      found[`${path}.name`] = accessoryMessages.nameTaken;
    }
    if (isOdd(description, accessoryLimits.description)) {
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
    Object.assign(found, translatedProblems(accessory, before, path));
    for (const currency of currencies) {
      const problem = priceProblem(priceField, accessory.price, currency);
      if (problem !== undefined) found[`${path}.price.${currency}`] = problem;
    }
  }
  return found;
}

function isOdd(text: string, most: number): boolean {
  return text.trim() === '' || text.length > most;
}

/** Of its translations; an empty text is English. @param before the accessories above it */
function translatedProblems(
  { translations = [] }: Accessory,
  before: readonly Accessory[],
  path: string,
): Readonly<Record<string, string>> {
  const problems = translations.flatMap(({ language, name, description }) => {
    const isLong = name.length > accessoryLimits.name;
    const isTaken = name !== '' && before.some((other) => wordsIn(other, language).name === name);
    const nameProblem = isLong
      ? accessoryMessages.name
      : isTaken
        ? accessoryMessages.nameTaken
        : undefined;
    return [
      ...(nameProblem === undefined
        ? []
        : [[translationPath(path, language, 'name'), nameProblem]]),
      ...(description.length > accessoryLimits.description
        ? [[translationPath(path, language, 'description'), accessoryMessages.description]]
        : []),
    ];
  });
  return Object.fromEntries(problems);
}
