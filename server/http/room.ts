import type { JobHandler } from '#server/platform/jobs/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { App } from './app-type.ts';

/** All that a room hands to the roof; nothing about it stands in a list elsewhere. */
export interface Room<Services extends object, Needs = unknown> {
  /** What rooms above it may call, by the names they know it under. */
  readonly services: Services;
  /**
   * Puts its routes in their place. Routes stand above all services: `house` has every room's, and
   * the site's pages.
   */
  readonly routes?: (app: App, house: Needs) => void;
  readonly jobs?: readonly JobHandler[];
  /** Removes what counts for nothing any more; called once a night. */
  readonly purge?: () => Promise<void>;
  /** What it begins by itself once the database is ready. */
  readonly start?: () => void;
}

/** Builds a room on the platform and on the services of the rooms below it. */
export type CreateRoom<Below, Services extends object, Needs = unknown> = (
  platform: Platform,
  below: Below,
) => Room<Services, Needs>;
