import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { fillIn } from '#web/site/fill-in.script.ts';
import { supportedBrowsers } from '../page-build/supported-browsers.ts';
import { filledIn, newerInterfaces } from './newer-interfaces.ts';

describe('the supported browsers', () => {
  const { chrome, edge, firefox, safari, ios_saf: ios } = supportedBrowsers;

  it('are what the site and the README tell', () => {
    expect([edge, ios]).toEqual([chrome, safari]);
    expect(siteCatalogues.en['home.phonesAnswer']).toContain(
      `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
    );
    for (const messages of Object.values(siteCatalogues)) {
      const versions = messages['home.phonesAnswer'].match(/\d+(?:\.\d+)?/g);
      expect(versions).toEqual([chrome, firefox, safari].map(String));
    }
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(
      `Chrome and Edge from version ${chrome}, Firefox from ${firefox} and Safari from ${safari}`,
    );
  });
});

describe('the interfaces that are filled in', () => {
  /** What a browser of the list lacks, beside what it has. */
  function filled() {
    const built = {
      Array: { prototype: { join: 0 } },
      String: { prototype: {} },
      Promise: {},
      AbortSignal: {},
    };
    fillIn(built);
    return built;
  }

  it('are those that the linter lets pass, and each is missing somewhere', () => {
    const built = filled();
    const names = Object.entries(built).flatMap(([name, value]) =>
      'prototype' in value
        ? Object.getOwnPropertyNames(value.prototype)
            .filter((method) => method !== 'join')
            .map((method) => `${name}.prototype.${method}`)
        : Object.getOwnPropertyNames(value).map((method) => `${name}.${method}`),
    );
    expect(names.toSorted()).toEqual(filledIn.toSorted());
    expect(newerInterfaces).toEqual(expect.arrayContaining(names));
  });

  it('leave alone what a browser has', () => {
    const own = () => 'own';
    const built = { ...filled(), Promise: { withResolvers: own } };
    fillIn(built);
    expect(built.Promise.withResolvers).toBe(own);
  });

  const list = [3, 1, undefined, 2];
  it.each([
    ['toReversed', []],
    ['toSorted', []],
    ['toSorted', [(a: number, b: number) => b - a]],
    ['toSpliced', [1, 1, 9, 8]],
    ['toSpliced', [2]],
    ['with', [-1, 7]],
    ['with', [4, 7]],
  ])('answer as the language: %s(%j)', (method, args) => {
    const call = (of: object) => {
      try {
        return Reflect.apply(Reflect.get(of, method), list, args);
      } catch (error) {
        return error instanceof RangeError;
      }
    };
    expect(call(filled().Array.prototype)).toEqual(call(Array.prototype));
    expect(list).toEqual([3, 1, undefined, 2]);
  });

  it('mend halves of a pair', () => {
    const mend: unknown = Reflect.get(filled().String.prototype, 'toWellFormed');
    expect(Reflect.apply(Object(mend), 'a\uD800😀\uDC00', [])).toBe('a\uFFFD😀\uFFFD');
  });

  it('end a signal with the first of several', () => {
    const any: unknown = Reflect.get(filled().AbortSignal, 'any');
    const [one, other] = [new AbortController(), new AbortController()];
    const signal: AbortSignal = Reflect.apply(Object(any), AbortSignal, [
      [one.signal, other.signal],
    ]);
    expect(signal.aborted).toBe(false);
    other.abort('late');
    one.abort('later');
    expect(signal.reason).toBe('late');
    const late: AbortSignal = Reflect.apply(Object(any), AbortSignal, [[other.signal]]);
    expect(late.aborted).toBe(true);
  });
});
