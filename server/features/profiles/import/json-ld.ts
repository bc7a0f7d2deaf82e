import { z } from 'zod';
import { addressText } from '#domain/profile-import/address-text.ts';
import type { Finder } from '#domain/profile-import/found-profile.ts';
import { parseJson } from './parse-json.ts';

const text = z.string().catch('').default('');
/** A text, or a thing with a name or an address. */
const named = z
  .union([
    z.string(),
    z.object({ name: text, url: text }).transform(({ name, url }) => name || url),
  ])
  .catch('')
  .default('');
const list = z
  .union([z.array(z.unknown()), z.unknown().transform((one) => [one])])
  .transform((all) => all.filter((one) => typeof one === 'string'))
  .catch([])
  .default([]);
const pictureShape = z
  .union([
    z.string(),
    z.object({ url: text, contentUrl: text }).transform(({ url, contentUrl }) => url || contentUrl),
    z.array(z.unknown()).transform(([first]) => (typeof first === 'string' ? first : '')),
  ])
  .catch('')
  .default('');

/** A Person or an Organization (schema.org), whatever else stands in it. */
const thingShape = z.object({
  '@type': z.union([z.string(), z.array(z.string()).transform((all) => all.join(' '))]),
  name: text,
  description: text,
  jobTitle: named,
  worksFor: named,
  email: text,
  telephone: text,
  url: text,
  address: z
    .union([
      z.string(),
      z
        .object({
          streetAddress: text,
          postalCode: text,
          addressLocality: text,
          addressRegion: text,
          addressCountry: named,
        })
        .transform((place) =>
          addressText({
            street: place.streetAddress,
            postcode: place.postalCode,
            city: place.addressLocality,
            region: place.addressRegion,
            country: place.addressCountry,
          }),
        ),
    ])
    .catch('')
    .default(''),
  image: pictureShape,
  logo: pictureShape,
  sameAs: list,
});

const mostThings = 200;

/** Finds the first Person, else the first Organization, of some JSON-LD. @returns the picture's address */
export function findInJsonLd(finder: Finder, json: string): string | undefined {
  const things = thingsIn(parseJson(json)).flatMap((one) => {
    const { data } = thingShape.safeParse(one);
    return data === undefined ? [] : [data];
  });
  const person = things.find((thing) => /\bPerson\b/.test(thing['@type']));
  const company = things.find((thing) => /Organization|Corporation|Business/.test(thing['@type']));
  const thing = person ?? company;
  if (thing === undefined) return undefined;
  finder.find('userProfile', thing.name);
  finder.find('jobTitle', thing.jobTitle);
  finder.find('companyName', person === undefined ? thing.name : thing.worksFor);
  finder.find('description', thing.description);
  finder.find('companyLocation', thing.address);
  finder.find('website', thing.url);
  if (thing.email !== '') finder.findEmail(thing.email.replace(/^mailto:/i, ''));
  if (thing.telephone !== '') finder.findPhone(thing.telephone);
  for (const url of thing.sameAs) finder.findLink(url);
  return thing.image || thing.logo;
}

/** The things of a document, its graph and their main entities, the outer ones first. */
function thingsIn(document: unknown): object[] {
  const things: object[] = [];
  const waiting = [document];
  // The list grows while it is read. Its first entry is not removed: that moves all others.
  for (const one of waiting) {
    if (things.length === mostThings) break;
    if (Array.isArray(one)) waiting.push(...one.slice(0, mostThings));
    else if (typeof one === 'object' && one !== null) {
      things.push(one);
      if ('@graph' in one) waiting.push(one['@graph']);
      if ('mainEntity' in one) waiting.push(one.mainEntity);
    }
  }
  return things;
}
