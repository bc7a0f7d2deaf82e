import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createProfilesService } from './profiles.service.ts';

export function createProfilesRoom(
  platform: Platform,
  below: { readonly uploads: UploadsService },
) {
  return { services: { profiles: createProfilesService({ ...platform, ...below }) } };
}
