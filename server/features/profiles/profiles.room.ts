import type { Platform } from '#server/platform/platform.ts';
import { createProfilesService } from './profiles.service.ts';

type Below = Parameters<typeof createProfilesService>[1];

export function createProfilesRoom(platform: Platform, below: Below) {
  return { services: { profiles: createProfilesService(platform, below) } };
}
