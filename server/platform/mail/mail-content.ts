import { z } from 'zod';
import type { Brand } from '#domain/site/brand.ts';
import { languages } from '#domain/texts/languages.ts';

/**
 * The content of a mail, without its look: modules write these, one renderer makes HTML and text of each,
 * so the two always agree (docs/decisions/0004-mails-are-data.md). Everything is plain text.
 */
export const mailContentSchema = z.object({
  /** English where none is said. */
  language: z.enum(languages).optional(),
  subject: z.string().min(1),
  /** The text that an inbox shows after the subject. */
  preheader: z.string(),
  heading: z.string(),
  /** Lines of a paragraph stay lines. */
  paragraphs: z.array(z.string()),
  /** A small table below the paragraphs, such as what was bought; the last row is the total. */
  rows: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  /**
   * Pictures of things, beside each other where there is module, and in words how many more there are. The
   * text form has what is said of each.
   */
  pictures: z
    .object({
      shown: z.array(
        z.object({
          url: z.url({ protocol: /^https?$/ }),
          alt: z.string(),
          /** CSS pixels. */
          width: z.int().positive(),
          height: z.int().positive(),
        }),
      ),
      more: z.string().optional(),
    })
    .optional(),
  /** A code to type, shown large. */
  code: z.string().optional(),
  /**
   * A square picture of the shop's own, such as a QR code. The text form has none of it, and not every
   * mail program shows it: what it says stands elsewhere, too.
   */
  image: z
    .object({
      url: z.url({ protocol: /^https?$/ }),
      alt: z.string(),
      /** CSS pixels. */
      side: z.int().positive(),
    })
    .optional(),
  /** The one thing to click. */
  action: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** Small print below: what to do if the mail was not expected. */
  note: z.string().optional(),
});

export type MailContent = z.infer<typeof mailContentSchema>;
export type MailPictures = NonNullable<MailContent['pictures']>;
export type MailRow = NonNullable<MailContent['rows']>[number];

/** How every mail looks and signs. */
export type MailBrand = Pick<Brand, 'brandName' | 'supportEmail' | 'postalAddress' | 'color'>;
