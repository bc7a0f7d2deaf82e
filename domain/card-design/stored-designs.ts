import type { CardDesign, CardDesigns } from './card-design.ts';

/**
 * Designs that a browser kept, perhaps for months and perhaps by an older release: as they were typed,
 * also where a design is not offered any more; what has another shape is the standard card.
 */
export function readStoredDesigns(stored: unknown): CardDesigns {
  return Array.isArray(stored) ? stored.map(readStoredDesign) : [];
}

/** As `readStoredDesigns`, of one. */
export function readStoredDesign(stored: unknown): CardDesign | null {
  if (!isDesign(stored)) return null;
  const { stock, name, role, logo } = stored;
  return { stock, name, role, logo };
}

function isDesign(stored: unknown): stored is CardDesign {
  const { stock, name, role, logo }: Record<string, unknown> = { ...Object(stored) };
  return [stock, name, role, logo].every((value) => typeof value === 'string');
}
