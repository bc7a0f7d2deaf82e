import { z } from 'zod';
import { brandVariables } from '#domain/site/brand.ts';
import type { Calls } from '../call.ts';
import { historyShape } from '../history.ts';
import { doneShape, longText, seenVersion, text } from '../shapes.ts';

/** Every field as text; an empty one is not shown, or is the release's. */
const shownFields = z.object({
  brandName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  postalAddress: z.string(),
  chatUrl: z.string(),
  linkedin: z.string(),
  instagram: z.string(),
  x: z.string(),
  youtube: z.string(),
  color: z.string(),
  logo: z.string(),
  icon: z.string(),
});

const brandShape = shownFields.extend({
  /** 0: nobody has saved one yet. */
  version: z.int(),
  /** Whether it was saved here; else it is the environment's. */
  isEdited: z.boolean(),
});

export type BrandView = z.output<typeof brandShape>;

const versionShape = z.object({ version: z.int(), savedAt: z.string() });
const admin = { access: 'admin', staff: 'content', tag: 'admin' } as const;
const seen = z.object({ version: seenVersion.describe('The newest one that was seen.') });
const changed = doneShape.extend({ brand: brandShape });
const address = longText.describe('An https address; empty: none.');
const picture = text(200).describe(
  'The site path of an upload, or the name of a picture that the brand has had; empty: the sign that comes with the shop.',
);

/** The details that the shop shows of itself: name, contact, links and look. */
export const adminBrandCalls = {
  'GET /admin/brand': {
    ...admin,
    response: z.object({
      brand: brandShape,
      /** The fields that the environment locks, with the variables that do. */
      locked: z.array(z.enum(brandVariables)),
      /** Newest first. */
      versions: z.array(versionShape),
      history: z.array(historyShape),
    }),
  },
  'GET /admin/brand/versions/:version': {
    ...admin,
    params: z.object({ version: z.coerce.number().pipe(seenVersion) }),
    response: z.object({ brand: brandShape }),
  },
  'PUT /admin/brand': {
    ...admin,
    body: seen.extend({
      brandName: longText,
      supportEmail: text(1_000),
      supportPhone: text(1_000),
      postalAddress: longText,
      chatUrl: address,
      linkedin: address,
      instagram: address,
      x: address,
      youtube: address,
      color: text(100).describe('#rrggbb; empty: the colors that come with the shop.'),
      logo: picture,
      icon: picture,
    }),
    response: changed,
  },
  'POST /admin/brand/reset': { ...admin, body: seen, response: changed },
} satisfies Calls;
