import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a page whose script is loaded when the part is first shown. Without the script, the
 * page goes on with `instead` in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead })));
}

/** In place of what only adorns a page. */
export function Nothing() {
  return null;
}
