import { normalizeBlockOrder } from './block-order.ts';
import { normalizeConnectSection } from './connect-section.ts';
import { noLocationParts } from './location-parts.ts';
import { weekdays, type OpeningPeriod } from './opening-hours.ts';
import type { OwnLink } from './own-links.ts';
import { profileFields } from './profile-fields.ts';
import { defaultProfileFields, type Profile, type ProfileFields } from './profile.ts';

const aLink: OwnLink = { label: '', url: '', isShown: true };
const aPeriod: OpeningPeriod = { day: 'mon', opens: '', closes: '' };

/**
 * Reads profile fields that a browser stored, perhaps by an older form, perhaps broken. It takes text as
 * it was typed, and other values that have today's shape. A field that is left out stays as an empty
 * form has it.
 */
export function readStoredProfile(stored: object): Partial<ProfileFields> {
  const values: Partial<Record<keyof ProfileFields, unknown>> = {};
  for (const field of profileFields) {
    const value: unknown = Reflect.get(stored, field.name);
    if (typeof value !== 'string') continue;
    const choices: readonly string[] = field.kind === 'choice' ? field.choices : [value];
    if (choices.includes(value)) values[field.name] = value;
  }
  const connectSection: unknown = Reflect.get(stored, 'connectSection');
  if (hasShapeOf(normalizeConnectSection(), connectSection)) values.connectSection = connectSection;
  const locationParts: unknown = Reflect.get(stored, 'locationParts');
  if (hasShapeOf(noLocationParts, locationParts)) values.locationParts = locationParts;
  const links: unknown = Reflect.get(stored, 'links');
  if (Array.isArray(links) && links.every((link) => hasShapeOf(aLink, link))) values.links = links;
  const hours: unknown = Reflect.get(stored, 'openingHours');
  if (Array.isArray(hours) && hours.every(isPeriod)) values.openingHours = hours;
  const gallery: unknown = Reflect.get(stored, 'gallery');
  if (Array.isArray(gallery) && gallery.every((path) => typeof path === 'string')) {
    values.gallery = gallery;
  }
  const order: unknown = Reflect.get(stored, 'blockOrder');
  if (Array.isArray(order)) {
    values.blockOrder = normalizeBlockOrder(order.filter((name) => typeof name === 'string'));
  }
  for (const name of ['isIndexable', 'isContactHidden'] as const) {
    const isOn: unknown = Reflect.get(stored, name);
    if (typeof isOn === 'boolean') values[name] = isOn;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was held to its field
  return values as Partial<ProfileFields>;
}

const fieldCount = Object.keys(defaultProfileFields()).length;
const unsaved = { _id: '', uniqueId: '', isActive: false, isLocked: false, version: 0 };

/** Whether a value that a browser stored is a saved profile, with all that one has today. */
export function isStoredProfile(stored: unknown): stored is Profile {
  return (
    hasShapeOf(unsaved, stored) &&
    typeof stored === 'object' &&
    stored !== null &&
    Object.keys(readStoredProfile(stored)).length === fieldCount
  );
}

function isPeriod(value: unknown): value is OpeningPeriod {
  return hasShapeOf(aPeriod, value) && weekdays.some((day) => hasDay(value, day));
}

function hasDay(value: unknown, day: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'day') === day;
}

/** Whether `value` has everything that `sample` has, each of the same type, however deep. */
function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, Reflect.get(value, name)));
}
