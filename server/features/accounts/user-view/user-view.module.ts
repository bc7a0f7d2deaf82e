import type { Platform } from '#server/platform/platform.ts';
import { createUserViewService } from './user-view.service.ts';

type Dependencies = Parameters<typeof createUserViewService>[1];

export function createUserViewModule(platform: Platform, dependencies: Dependencies) {
  return { services: { userView: createUserViewService(platform, dependencies) } };
}
