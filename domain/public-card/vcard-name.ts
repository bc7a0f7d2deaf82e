import type { ProfileFields } from '../profiles/profile.ts';
import { familyFirst, splitFamilyFirst } from './family-first.ts';
import { bareName } from './name-tail.ts';
import type { NameOrder } from '../profiles/name-order.ts';
import { isSpelledInSyllables, syllabicName } from './syllabic-name.ts';
import { contentLine, textValue } from './vcard-lines.ts';

/** The components of a vCard's N that a display name tells (RFC 2426, section 3.1.2). */
export interface NameParts {
  readonly family: string;
  readonly given: string;
  readonly additional: string;
  /** Titles before the name: 'Prof. Dr.'. */
  readonly prefix: string;
  /** The suffix: 'Jr., PhD'. */
  readonly suffix: string;
}

type NamedFields = Pick<
  ProfileFields,
  'profileType' | 'userProfile' | 'companyName' | 'companyCountryCode' | 'nameOrder'
>;

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that belong to the family name they stand before: 'van Beethoven', 'de la Cruz'. */
const particles = setOf(
  'af al bin bint da dal dalla das de degli del della den der di do dos du el ibn la le los ten ter van vom von zu zum zur ó ní nic mhic uí بن ابن بنت أبو ابو آل عبد בן בת אבן',
);
/** The same, but only in lower case: 'Ben', 'San' and 'E' are also names and initials. */
const lowerCaseParticles = setOf("abu av ben op san st 't");
/** They join two family names: 'Ortega y Gasset'. */
const joints = setOf('y i e');
/** Beginnings of a given name of two words. */
const compoundBeginnings = setOf('عبد أبو ابو');

/** Titles, without their full stops. */
const titles = setOf(
  'dr prof professor mr mrs ms miss mx sir dame herr frau mme mlle señor señora د أ الدكتور الأستاذ',
);
/** Titles that are also names, words or initials, unless they are abbreviated. */
const abbreviatedTitles = setOf(
  'capt. cmdr. col. fr. gen. hon. ing. lt. mag. maj. rev. sgt. sr. sra. dott. ir. med. jur. phil. ifj. id. özv. rer. nat. habil. h.c. mult. pol. oec. theol. vet. dent.',
);
const joinedTitle = /^(?:dr|dipl|mag|prof)\.?-\p{L}+\.?$/iu;

const generations = setOf('jr sr ii iii iv');
/** Degrees, orders and professions, without their full stops. */
const degrees = setOf(
  'phd md mba cpa dds dvm jd rn esq llm llb msc bsc ma ba meng beng mph obe mbe cbe kc qc frs cfa pmp edd dphil',
);

/** Whether the card is of an organization, not of somebody in it: it has no name of its own. */
export function isOrganization(
  profile: Pick<NamedFields, 'profileType' | 'userProfile' | 'companyName'>,
): boolean {
  const name = profile.userProfile.toLowerCase();
  return (
    profile.profileType !== 'Personal' &&
    (name === '' || name === profile.companyName.toLowerCase())
  );
}

/**
 * N for a profile. Phones build the name they show from N, so nothing of it may be lost: an
 * organization has none (they then show ORG); the name of a school, an event or anything custom
 * stays whole; a person's is split, in the order that its owner chose or the name tells.
 */
export function nameParts(profile: NamedFields): NameParts {
  if (isOrganization(profile)) return named('', '');
  const isPerson = profile.profileType === 'Personal' || profile.profileType === 'Business';
  const name = profile.userProfile.trim();
  if (!isPerson) return named('', name);
  return splitWrittenName(name, { phone: profile.companyCountryCode, order: profile.nameOrder });
}

/**
 * The parts of a name that a person wrote as one text.
 * @param phone the person's number with its country code; empty where it is not known
 */
export function personNameParts(name: string, phone = ''): NameParts {
  return splitWrittenName(name.trim(), { phone: phone.replaceAll(/[^+\d]/g, ''), order: 'auto' });
}

/** The components of a vCard's N, from the family's name to the suffix, as people say them. */
export function spokenName(components: readonly string[]): string {
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = components;
  const names = isSpelledInSyllables(family + given)
    ? [family, given, additional]
    : [given, additional, family];
  return joined(prefix, ...names, suffix);
}

/**
 * The N line of a vCard.
 * @param line writes it
 */
export function nameLine(parts: NameParts, line = contentLine): string {
  const { family, given, additional, prefix, suffix } = parts;
  return line('N', [family, given, additional, prefix, suffix].map(textValue).join(';'));
}

interface NameHints {
  /** A country code, or a number with it. */
  readonly phone: string;
  readonly order: NameOrder;
}

/** What is written around a name goes with the part that it belongs to. */
function splitWrittenName(written: string, hints: NameHints): NameParts {
  const { name, birthName, before, after } = bareName(written);
  const parts =
    isSpelledInSyllables(name) && hints.order !== 'givenFirst'
      ? { ...named('', ''), ...syllabicName(name, hints.phone) }
      : splitPersonName(name, hints);
  const { family, given, prefix, suffix } = parts;
  return {
    ...parts,
    ...(family === ''
      ? { given: joined(given, birthName) }
      : { family: joined(family, birthName) }),
    prefix: joined(before, prefix),
    suffix: [suffix, ...after].filter(Boolean).join(', '),
  };
}

function joined(...texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ');
}

/** 'Dr. Ada Byron Lovelace, PhD' or 'Lovelace, Ada Byron'. */
function splitPersonName(name: string, hints: NameHints): NameParts {
  const all = name.split(',').map(words);
  const end = Math.max(all.findLastIndex((part) => !part.every(isSuffix)) + 1, 1);
  const parts = all.slice(0, end);
  const after = all.slice(end).filter((part) => part.length > 0);
  const [first = [], second = [], ...others] = parts;
  // More commas than one tell no order.
  if (others.length > 0 || (parts.length === 2 && first.length === 0)) return named('', name);
  const { prefix, rest } = takePrefix(parts.length === 2 ? second : first);
  const { kept, suffix } = parts.length === 2 ? { kept: rest, suffix: [] } : takeSuffix(rest);
  const around = {
    prefix: prefix.join(' '),
    suffix: [...suffix.map((word) => [word]), ...after].map((part) => part.join(' ')).join(', '),
  };
  if (parts.length === 2) {
    const beforeComma = takePrefix(first);
    const [given = '', ...additional] = kept;
    return {
      ...named(beforeComma.rest.join(' '), given, additional.join(' ')),
      ...around,
      prefix: [...beforeComma.prefix, ...prefix].join(' '),
    };
  }
  // 'Mr. Smith' is called by the family's name.
  if (kept.length === 1 && prefix.length > 0) return { ...named(kept.join(' '), ''), ...around };
  return { ...splitByOrder(kept, hints), ...around };
}

function splitByOrder(name: readonly string[], { phone, order }: NameHints): NameParts {
  const split =
    order === 'familyFirst'
      ? splitFamilyFirst(withParticles(name))
      : order === 'auto' && familyFirst(name, phone);
  return split ? named(split.family, split.given, split.additional) : splitInOrder(name);
}

/** Particles at the beginning as one word with the family's name: 'van Beethoven'. */
function withParticles(name: readonly string[]): string[] {
  const count = name.findIndex((word) => !isParticle(word)) + 1;
  return count > 1 ? [name.slice(0, count).join(' '), ...name.slice(count)] : [...name];
}

/** Given names first. */
function splitInOrder(name: readonly string[]): NameParts {
  const givenWords = compoundBeginnings.has(name[0] ?? '') && name.length > 2 ? 2 : 1;
  const given = name.slice(0, givenWords).join(' ');
  const others = name.slice(givenWords);
  const last = others.length - 1;
  const particle = others.findIndex((word, index) => index < last && isParticle(word));
  const joint = others.findIndex((word, index) => index > 0 && index < last && joints.has(word));
  const from = Math.min(...[particle, joint - 1, last].filter((index) => index >= 0));
  if (last < 0) return named('', given);
  return named(others.slice(from).join(' '), given, others.slice(0, from).join(' '));
}

/** Of titles alone nothing would be left: they are the name. */
function takePrefix(name: readonly string[]) {
  const count = name.findIndex((word) => !isTitle(word));
  return count <= 0
    ? { prefix: [], rest: name }
    : { prefix: name.slice(0, count), rest: name.slice(count) };
}

/** A name keeps one word at least. */
function takeSuffix(name: readonly string[]) {
  // 'YO-YO MA' is no Master of Arts.
  const isShouted = name.join('') === name.join('').toUpperCase();
  const isEnd = (word: string) =>
    isGeneration(word) || (!isShouted && isDegree(word) && /\p{Lu}.*\p{Lu}|\.$/u.test(word));
  const end = name.findLastIndex((word) => !isEnd(word)) + 1;
  const count = Math.max(end, 1);
  return { kept: name.slice(0, count), suffix: name.slice(count) };
}

function isTitle(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    titles.has(lower.replace(/\.$/, '')) || abbreviatedTitles.has(lower) || joinedTitle.test(word)
  );
}

const isSuffix = (word: string) => isGeneration(word) || isDegree(word);
const isGeneration = (word: string) => generations.has(bare(word));
const isDegree = (word: string) => degrees.has(bare(word));
const isParticle = (word: string) =>
  particles.has(word.toLowerCase()) || lowerCaseParticles.has(word);

function bare(word: string): string {
  return word.toLowerCase().replaceAll('.', '');
}

function named(family: string, given: string, additional = ''): NameParts {
  return { family, given, additional, prefix: '', suffix: '' };
}

function words(name: string): string[] {
  return name.split(/\s+/).filter(Boolean);
}
