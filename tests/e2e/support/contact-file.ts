import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';

export interface Contact {
  /** The value of a property without a group; a structured one is a list. */
  value(name: string): unknown;
  /** The URL that a label stands at. */
  labelledUrl(label: string): unknown;
}

export interface ContactFile extends Contact {
  readonly fileName: string;
}

/** Presses Save Contact and reads the saved file. */
export async function saveContact(page: Page): Promise<ContactFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save Contact' }).click();
  const download = await downloading;
  const contact = readContact(await readFile(await download.path(), 'utf8'));
  return { fileName: download.suggestedFilename(), ...contact };
}

/** Reads a vCard with a parser that is not ours. */
export function readContact(text: string): Contact {
  const card = new ICAL.Component(ICAL.parse(text));
  const groupOf = (property: InstanceType<typeof ICAL.Property>) =>
    property.getFirstParameter('group');
  return {
    value: (name) =>
      card
        .getAllProperties(name)
        .find((property) => groupOf(property) === undefined)
        ?.getFirstValue(),
    labelledUrl(label) {
      const group = card
        .getAllProperties('x-ablabel')
        .filter((property) => property.getFirstValue() === label)
        .map(groupOf)[0];
      return card
        .getAllProperties('url')
        .find((property) => group !== undefined && groupOf(property) === group)
        ?.getFirstValue();
    },
  };
}
