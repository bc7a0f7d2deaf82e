import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerRequests, letThrough } from './answers.ts';

const assets = join(import.meta.dirname, '../../../dist/pages/client/assets');

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
}

export interface LazyPage {
  /** The pattern of its address, from the root on: `/blog/:slug`. */
  readonly path: string;
  /** The name of its script. */
  readonly script: string;
}

/** Every page of the built site, by the manifest that browsers are given. */
export function lazyPages(): LazyPage[] {
  const [name = ''] = scripts().filter((file) => file.startsWith('manifest-'));
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(read(name)) ?? [];
  const routes: Record<string, ManifestRoute> = JSON.parse(json).routes;
  const pathOf = ({ path = '', parentId }: ManifestRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return `${parent === undefined ? '' : pathOf(parent)}/${path}`.replaceAll(/\/+/g, '/');
  };
  /** The frame around other pages has no address of its own: one of theirs shows it. */
  const shownBy = (route: ManifestRoute): ManifestRoute =>
    route.path === undefined && route.index !== true
      ? (Object.values(routes).find(({ parentId }) => parentId === route.id) ?? route)
      : route;
  return Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      path: pathOf(shownBy(route)),
      script: route.module.replace('/assets/', ''),
    }));
}

/**
 * The scripts of parts that pages load when they show them: whatever the built ones `import()` and
 * none of them needs from its start.
 */
export function lazyParts(): string[] {
  const needed = filesAfter(/\b(?:import|from) ?[`"']\.\/([^`"']+\.js)[`"']/g);
  const imported = filesAfter(/\bimport\([`"']\.\/([^`"']+\.js)[`"']\)/g);
  return [...imported].filter((file) => !needed.has(file));
}

function filesAfter(pattern: RegExp): Set<string> {
  const found = scripts().flatMap((name) => [...read(name).matchAll(pattern)]);
  return new Set(found.map(([, file = '']) => file));
}

/** The name of a built script without the hash of its content. */
export function plainName(script: string): string {
  return script.replace(/-[\w-]{8}\.js$/, '');
}

const addressOf = (script: string) => `*/assets/${script}`;

/** From now on the script is not there, as after a deploy. @returns how often it was asked for */
export async function takeAway(page: Page, script: string): Promise<() => number> {
  let asked = 0;
  await answerRequests(page, addressOf(script), () => {
    asked += 1;
    return { status: 404 };
  });
  return () => asked;
}

/** The script is there again. */
export function giveBack(page: Page, script: string): Promise<void> {
  return letThrough(page, addressOf(script));
}

function scripts(): string[] {
  return readdirSync(assets).filter((name) => name.endsWith('.js'));
}

function read(name: string): string {
  return readFileSync(join(assets, name), 'utf8');
}
