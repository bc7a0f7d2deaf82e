import type { Platform } from '#server/platform/platform.ts';
import { createUserViewService } from './user-view.service.ts';

type Below = Parameters<typeof createUserViewService>[1];

export function createUserViewModule(platform: Platform, below: Below) {
  return { services: { userView: createUserViewService(platform, below) } };
}
