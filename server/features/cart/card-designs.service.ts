import {
  designMessages,
  designsProblems,
  normalizeDesign,
  type CardDesigns,
} from '#domain/card-design/card-design.ts';
import { AppError } from '#domain/errors.ts';
import type { Queryable } from '#server/database/database.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Platform } from '#server/platform/platform.ts';

export type CardDesignsService = ReturnType<typeof createCardDesignsService>;

/** The designs of cards, as a cart and a checkout take them. */
export function createCardDesignsService(
  _: Platform,
  { uploads }: { readonly uploads: UploadsService },
) {
  async function logoProblems(db: Queryable, designs: CardDesigns) {
    const missing = await uploads.listMissing(db, logosOf(designs));
    return Object.fromEntries(
      designs.flatMap((design, index) =>
        design !== null && missing.has(design.logo)
          ? [[`${index}.logo`, designMessages.unknownLogo]]
          : [],
      ),
    );
  }

  return {
    /**
     * Designs in the form in which they are kept. Their logos count as wanted from now on.
     * @param field what the designs are called in the request
     * @throws AppError `invalid_input` at `{field}.{number}.{name}`: what is printed is what was seen
     */
    async requireDesigns(db: Queryable, typed: CardDesigns, field: string): Promise<CardDesigns> {
      const designs = typed.map((design) => design && normalizeDesign(design));
      const problems = Object.entries({
        ...(await logoProblems(db, designs)),
        ...designsProblems(designs),
      });
      const [first] = problems;
      if (first === undefined) return designs;
      throw new AppError('invalid_input', first[1], {
        fields: Object.fromEntries(problems.map(([name, text]) => [`${field}.${name}`, text])),
      });
    },
  };
}

/** The images that designs name, each once. */
export function logosOf(designs: CardDesigns): string[] {
  const logos = designs.map((design) => design?.logo ?? '');
  return [...new Set(logos)].filter((logo) => logo !== '');
}
