import { expect, type Locator, type Page } from '@playwright/test';

const placesLabel = 'Company sections';

/** Goes to a place of the company that is shown, and to one of its parts, by the navigation. */
export async function openPart(page: Page, place: string, part?: string): Promise<void> {
  const main = page.getByRole('main');
  const at = (nav: string, text: string) =>
    main
      .getByRole('navigation', { name: nav, exact: true })
      .getByRole('link', { name: text, exact: true });
  await at(placesLabel, place).click();
  await expect(at(placesLabel, place)).toHaveAttribute('aria-current', 'page');
  if (part === undefined) return;
  await at(`${place} pages`, part).click();
  await expect(at(`${place} pages`, part)).toHaveAttribute('aria-current', 'page');
}

/** The places that the company's navigation shows, in their order. */
export const placesShown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('navigation', { name: placesLabel, exact: true })
    .getByRole('link')
    .allTextContents();

/** The line of a part in the list of the template. */
export const templateLine = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${label}\\b`) });

/** Locks a part of the template that is open, and closes it where it is a sheet. */
export async function lockOpenPart(
  page: Page,
  label: string,
  fill: (value: Locator) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('radio', { name: 'Locked', exact: true }).check();
  await fill(page.getByLabel(`Locked ${label}`, { exact: true }));
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true });
  if (await done.isVisible()) await done.click();
}
