import type { ComponentType } from 'react';
import { UnreachedPage } from './site/unreached.tsx';

/** The part of React Router's manifest entry that is used here. */
interface Route {
  readonly id: string;
  readonly module: string;
}

interface RouteModule {
  readonly default: ComponentType;
}

/** Shown until a document is loaded: browsers may remember that a module could not be had. */
const standIn: RouteModule = { default: UnreachedPage };

/**
 * Loads a page's module; stands in for React Router's own function of this name (vite.config.ts),
 * which answers a missing script by reloading whatever page is shown. Offline that leaves nothing
 * of it. Here the page that was asked for tells what is the matter.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  return (loaded[id] ??= await importModule(module));
}

async function importModule(address: string): Promise<RouteModule> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    return standIn;
  }
}
