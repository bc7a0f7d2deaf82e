import { Parser } from 'htmlparser2';
import {
  createFinder,
  type Finder,
  type FoundProfile,
} from '#domain/profile-import/found-profile.ts';
import { findInJsonLd } from './json-ld.ts';
import { findInLinktree } from './linktree.ts';

export interface FoundPage extends FoundProfile {
  /** The address of its picture; empty without one. */
  readonly pictureUrl: string;
}

/** The machine-readable parts of a page, as far as it was read. */
interface Collected {
  /** By name or property, in lower case; the first of each. */
  readonly meta: Map<string, string>;
  /** The JSON in it, by its kind. */
  readonly linkedData: string[];
  nextData: string;
  title: string;
  /** Texts and addresses by the class of their microformat. */
  readonly card: Map<string, string>;
  readonly own: FoundAnchor[];
  readonly anchors: FoundAnchor[];
}

interface FoundAnchor {
  readonly url: string;
  label: string;
}

/** An element whose text is being read. */
interface Reading {
  readonly depth: number;
  /** No more of it is read. */
  readonly most: number;
  text: string;
  readonly done: (text: string) => void;
}

/** The most that is read of one text, and of data. */
const mostText = 20_000;
const mostJson = 1_000_000;
const mostAnchors = 200;
const mostDepth = 512;
/** The parser searches all open elements at each end tag. A page with more of them is read up to there. */
const mostOpen = 1_000;
/** Elements within each other whose texts are read. */
const mostReading = 32;

/** Reads a page: Linktree's data, JSON-LD, h-card, Open Graph and links, the most certain first. */
export function readPage(html: string, pageUrl: string): FoundPage {
  const page = collect(html, pageUrl);
  const finder = createFinder();
  const pictures = [
    findInLinktree(finder, page.nextData),
    ...page.linkedData.map((json) => findInJsonLd(finder, json)),
    findInCard(finder, page.card),
  ];
  for (const { url, label } of page.own) finder.findLink(url, label);
  const hasSaidWho = finder.found().fields.userProfile !== undefined;
  findInMeta(finder, page, hasSaidWho);
  // A page that names its owner's links has others for other reasons.
  if (page.own.length === 0 && finder.found().links.length === 0) {
    const { host } = new URL(pageUrl);
    for (const { url, label } of page.anchors) {
      if (URL.parse(url)?.host !== host) finder.findLink(url, label);
    }
  }
  pictures.push(page.meta.get('og:image'));
  const picture = pictures.find((url) => url !== undefined && url !== '') ?? '';
  const pictureUrl = picture === '' ? '' : (URL.parse(picture, pageUrl)?.href ?? '');
  return { ...finder.found(), pictureUrl };
}

function findInMeta(finder: Finder, { meta, title }: Collected, hasSaidWho: boolean): void {
  const person = [meta.get('profile:first_name'), meta.get('profile:last_name')];
  finder.find('userProfile', person.filter(Boolean).join(' '));
  if (!hasSaidWho) finder.find('userProfile', meta.get('og:title') ?? title);
  finder.find('description', meta.get('og:description') ?? meta.get('description'));
}

/** @returns the picture's address */
function findInCard(finder: Finder, card: ReadonlyMap<string, string>): string | undefined {
  finder.find('userProfile', card.get('p-name'));
  finder.find('jobTitle', card.get('p-job-title'));
  finder.find('companyName', card.get('p-org'));
  finder.find('pronouns', card.get('p-pronouns') ?? card.get('u-pronoun'));
  finder.find('description', card.get('p-note'));
  const place = ['p-locality', 'p-region', 'p-country-name'].map((name) => card.get(name));
  finder.find('companyLocation', place.filter(Boolean).join(', '));
  const email = card.get('u-email');
  if (email !== undefined) finder.findEmail(email.replace(/^mailto:/i, ''));
  const phone = card.get('p-tel');
  if (phone !== undefined) finder.findPhone(phone);
  finder.find('website', card.get('u-url'));
  return card.get('u-photo');
}

function collect(html: string, pageUrl: string): Collected {
  const page: Collected = {
    meta: new Map(),
    linkedData: [],
    nextData: '',
    title: '',
    card: new Map(),
    own: [],
    anchors: [],
  };
  const reading: Reading[] = [];
  let depth = 0;
  /** Of the h-card that is open; 0 while none is. */
  let cardDepth = 0;

  function read(done: (text: string) => void, most = mostText): void {
    if (reading.length < mostReading) reading.push({ depth, most, text: '', done });
  }

  function openScript({ type, id }: Record<string, string>): void {
    if (id === '__NEXT_DATA__') read((json) => (page.nextData = json), mostJson);
    else if (type === 'application/ld+json') read((json) => page.linkedData.push(json), mostJson);
  }

  function openAnchor({ href, rel = '' }: Record<string, string>): void {
    const url = href === undefined ? '' : (URL.parse(href, pageUrl)?.href ?? '');
    const list = /(?:^|\s)me(?:\s|$)/i.test(rel) ? page.own : page.anchors;
    if (url === '' || list.length >= mostAnchors) return;
    const anchor = { url, label: '' };
    list.push(anchor);
    read((text) => (anchor.label = text));
  }

  function openInCard(attributes: Record<string, string>, names: readonly string[]): void {
    for (const name of names) {
      if (!/^[pu]-[a-z-]+$/.test(name) || page.card.has(name)) continue;
      const address = attributes['href'] ?? attributes['src'];
      if (name.startsWith('u-') && address !== undefined) {
        page.card.set(name, URL.parse(address, pageUrl)?.href ?? '');
      } else read((text) => text !== '' && !page.card.has(name) && page.card.set(name, text));
    }
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > mostOpen) parser.pause();
        if (depth > mostDepth) return;
        const { property, content } = attributes;
        const key = (property ?? attributes['name'] ?? '').toLowerCase();
        if (name === 'meta' && content && !page.meta.has(key)) page.meta.set(key, content);
        if (name === 'script') openScript(attributes);
        if (name === 'title' && page.title === '') read((text) => (page.title ||= text));
        if (name === 'a' || name === 'link') openAnchor(attributes);
        const classes = attributes['class']?.slice(0, 1000).split(/\s+/) ?? [];
        if (cardDepth !== 0) openInCard(attributes, classes);
        else if (classes.includes('h-card') && page.card.size === 0) cardDepth = depth;
      },
      ontext(text) {
        for (const one of reading) {
          if (one.text.length < one.most) one.text += text;
        }
      },
      onclosetag() {
        for (let last = reading.at(-1); last && last.depth >= depth; last = reading.at(-1)) {
          last.done(last.text.trim());
          reading.pop();
        }
        if (cardDepth === depth) cardDepth = 0;
        depth -= 1;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return page;
}
