import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { CardDesign } from '#domain/card-design/card-design.ts';

export const rosa: CardDesign = { stock: 'ocean', name: 'Rosa Lind', role: 'Architect', logo: '' };

/** The cards of four people, and one that nobody has designed. */
export const team: (CardDesign | null)[] = [
  rosa,
  { ...rosa, name: 'Ida Sørensen-Nakamura', stock: 'clay' },
  { ...rosa, name: 'ليلى حداد', stock: 'bone' },
  null,
  { ...rosa, name: '王小明', stock: 'birch' },
];

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" fill="none" stroke="#fff"
  stroke-width="18"><circle cx="100" cy="100" r="70"/><path d="M100 30v140M200 60h360M200 140h240"/></svg>`;

/** A drawing on a transparent ground. */
export async function logoFile() {
  const buffer = await sharp(Buffer.from(mark)).png().toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

/** Chooses a logo in the open designer, and waits until it is kept. */
export async function chooseLogo(page: Page): Promise<void> {
  await page.getByLabel('Choose a logo').setInputFiles(await logoFile());
  await expect(page.getByAltText('Your logo')).toBeVisible();
}
