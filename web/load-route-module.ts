import type { ComponentType } from 'react';

/** The part of React Router's manifest entry that is used here. */
interface Route {
  readonly id: string;
  readonly module: string;
}

interface RouteModule {
  readonly default?: ComponentType | undefined;
  readonly handle?: Partial<RootHandle>;
}

/** The `handle` of the root. */
export interface RootHandle {
  /** Shown in place of a page whose script could not be loaded. */
  readonly unreachedPage: ComponentType;
}

/**
 * Loads a page's module; stands in for React Router's own function of this name (vite.config.ts),
 * which answers a missing script by reloading whatever page is shown. Offline that leaves nothing
 * of it. Here the page that was asked for tells what is the matter, until a document is loaded:
 * browsers may remember that a module could not be had. Knows the root by its handle alone, for it
 * is built into the file of the frameworks, which stays the same from release to release. It goes once React Router
 * lets an application answer a missing module itself.
 */
export async function loadRouteModule(
  { id, module }: Route,
  loaded: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  return (loaded[id] ??= await importModule(module).catch(() => ({
    default: loaded['root']?.handle?.unreachedPage,
  })));
}

function importModule(address: string): Promise<RouteModule> {
  return import(/* @vite-ignore */ address);
}
