import { z } from 'zod';
import {
  accessoryLimits,
  accessoryMessages,
  picturePattern,
} from '#domain/catalog/accessories-form.ts';
import type { CatalogContent } from '#domain/catalog/catalog.ts';
import { planOrderMessage } from '#domain/catalog/plan-order-form.ts';
import { shippedPlanOrder } from '#domain/catalog/plan-order.ts';
import { otherLanguages, type Translation } from '#domain/catalog/translations.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { doneShape, text } from '../shapes.ts';

const isList = { error: 'must be a list' };

/** The texts of a thing in another language. */
const translation = {
  language: z.enum(otherLanguages),
  name: text(1_000),
  description: text(1_000),
};

function translations<Shape extends z.ZodType<Translation>>(shape: Shape) {
  return z
    .array(shape, isList)
    .max(otherLanguages.length)
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, {
      error: 'must have each language once',
    })
    .readonly()
    .optional()
    .describe('Into other languages; an empty text is shown in English.');
}
const timeShape = z
  .string({ error: 'must be text' })
  .regex(/^[\dT:.Z+-]{1,40}$/, { error: 'must be a time in ISO 8601' })
  .optional();

/** When something is sold; judged when it is published. */
const saleTimes = {
  isOnSale: z.boolean({ error: 'must be true or false' }),
  saleFrom: timeShape.describe('ISO 8601; absent: at once.'),
  saleUntil: timeShape.describe('ISO 8601; absent: no end.'),
};

const countShape = z
  .int({ error: 'must be a whole number' })
  .min(0)
  .max(2 ** 31 - 1);

const planShape = z.object({
  names: z
    .object({ en: text(1_000) })
    .optional()
    .describe('In English; absent: the shipped name.'),
  translations: translations(
    z.object({ ...translation, features: z.array(text(1_000), isList).max(50).readonly() }),
  ),
  description: text(1_000),
  features: z.array(text(1_000), { error: 'must be a list' }).max(50).readonly(),
  caps: z
    .object({ profiles: countShape.optional(), cards: countShape.optional() })
    .optional()
    .describe('Profiles that the plan manages, NFC cards that come with it; absent: as it ships.'),
  ...saleTimes,
});

/** As much as a column of an order holds. */
const mostCents = 2 ** 31 - 1;

const centsShape = z.int({ error: 'must be a whole number of cents' }).min(0).max(mostCents);

/** A price in the smallest unit of each currency; one that is absent: not sold in it. */
const moneyShape = z.object({
  USD: centsShape,
  EUR: centsShape.optional(),
  GBP: centsShape.optional(),
});

const daysShape = z.int({ error: 'must be a whole number of days' }).min(0).max(10_000);

/** Where cards are shipped to: ISO 3166-1 alpha-2 codes, none for the rest of the world. */
const zoneShape = z.object({
  name: text(1_000),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/, { error: 'must be a code of two capitals' }), {
      error: 'must be a list',
    })
    .max(300)
    .readonly(),
  prices: moneyShape,
  fromDays: daysShape,
  toDays: daysShape,
  isOn: z.boolean({ error: 'must be true or false' }),
});

/** All that an admin decides about what is sold: texts of plans, and a price for every product. */
const contentShape = z.object({
  plans: z.object({
    free: planShape,
    business: planShape,
    'business-plus': planShape,
    lifetime: planShape,
  }),
  prices: z.object({
    'business-monthly': moneyShape,
    'business-yearly': moneyShape,
    'business-plus-monthly': moneyShape,
    'business-plus-yearly': moneyShape,
    lifetime: moneyShape,
    'further-card': moneyShape,
    'card-replacement': moneyShape,
    'teams-monthly': moneyShape,
    'teams-yearly': moneyShape,
  }),
  planOrder: z
    .array(z.enum(shippedPlanOrder, { error: planOrderMessage }), { error: 'must be a list' })
    .max(10)
    .readonly()
    .optional()
    .describe('The paid plans as pages of the shop list them; absent: as shipped.'),
  /** Things that are sold beside plans, in their order; absent: none. */
  accessories: z
    .array(
      z.object({
        id: z.templateLiteral(['accessory-', z.string().regex(/^[0-9a-z]{8}$/)]),
        name: text(1_000),
        description: text(1_000),
        translations: translations(z.object(translation)),
        picture: z
          .string()
          .regex(picturePattern, { error: accessoryMessages.picture })
          .describe('The site path of an uploaded picture; empty: none.'),
        morePictures: z
          .array(z.string().regex(picturePattern, { error: accessoryMessages.picture }), isList)
          .max(50)
          .readonly()
          .optional()
          .describe('Those after it, in their order.'),
        price: moneyShape,
        weightGrams: z.int({ error: 'must be a whole number of grams' }).min(0).max(mostCents),
        ...saleTimes,
        taxClass: z
          .literal('reduced', { error: 'must be reduced, or absent' })
          .optional()
          .describe('Absent: the standard tax rate of each place.'),
      }),
      { error: 'must be a list' },
    )
    .max(2 * accessoryLimits.count)
    .readonly()
    .optional(),
  surcharges: z
    .object({
      bone: moneyShape.optional(),
      night: moneyShape.optional(),
      ocean: moneyShape.optional(),
      clay: moneyShape.optional(),
      birch: moneyShape.optional(),
    })
    .optional()
    .describe('Of materials that cost more, once for each card; absent: none does.'),
  shipping: z
    .array(zoneShape, { error: 'must be a list' })
    .max(50)
    .readonly()
    .optional()
    .describe('Absent: free everywhere.'),
}) satisfies z.ZodType<CatalogContent>;

/** A version as it is listed. Times are ISO 8601. */
const versionShape = z.object({
  number: z.int(),
  note: z.string(),
  publishedAt: z.string(),
  effectiveFrom: z.string(),
  /** `null`: it counts, counted, or will. */
  withdrawnAt: z.string().nullable(),
  content: contentShape,
});

export type CatalogVersionView = z.output<typeof versionShape>;

const catalogShape = z.object({
  /** The number of the version that counts now. */
  current: z.int(),
  /** The newest first; the withdrawn ones as well. */
  versions: z.array(versionShape),
  /** The draft that all admins edit together. `revision` rises with each change. */
  draft: z.object({ revision: z.int(), content: contentShape }),
  /** The differences of the draft from the version of now, in words. */
  changes: z.array(z.string()),
  history: z.array(historyShape),
  /** Whether a place of the shop's tax table has a rate of the reduced class. */
  hasReducedRate: z.boolean(),
});

export type AdminCatalogView = z.output<typeof catalogShape>;

const revision = z
  .int({ error: 'must be a whole number' })
  .min(0)
  .max(2 ** 31 - 1);

/** The catalog: its versions, the shared draft, and publishing. */
export const adminCatalogCalls = {
  'GET /admin/catalog': { access: 'admin', staff: 'money', tag: 'admin', response: catalogShape },
  /** 409 where another admin has changed the draft since `revision`; nothing is lost. */
  'PUT /admin/catalog/draft': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    body: z.object({ revision, content: contentShape }),
    response: doneShape.extend({ catalog: catalogShape }),
  },
  /** 409 as above, while another version waits for its time, and for odd prices, lowered limits and many cards that are not confirmed. */
  'POST /admin/catalog/publish': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    body: z.object({
      revision,
      note: text(1_000),
      effectiveFrom: text(100).default('').describe('ISO 8601; empty: now.'),
      isConfirmed: z
        .boolean()
        .default(false)
        .describe('Odd prices, lowered limits and many cards are meant.'),
    }),
    response: doneShape.extend({ catalog: catalogShape }),
  },
  /** Withdraws the version that waits for its time. */
  'POST /admin/catalog/withdraw': {
    access: 'admin',
    staff: 'money',
    tag: 'admin',
    response: doneShape.extend({ catalog: catalogShape }),
  },
} satisfies Calls;
