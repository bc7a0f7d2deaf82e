import type { TestProject } from 'vitest/node';

/**
 * Takes the place of `postgres.setup.ts` in the checkout of the release before: its tests get the databases
 * that this release has migrated, as its processes do that run while this one starts.
 */
export default function setup(project: TestProject): void {
  const { GIVEN_ADMIN_URL: adminUrl = '', GIVEN_TEMPLATE: templateName = '' } = process.env;
  project.provide('postgres', { adminUrl, templateName, poolerUrl: undefined, workerUrls: [] });
}
