import type { Platform } from '#server/platform/platform.ts';
import { createContentService } from './content.service.ts';

export function createContentModule({ config, publicUrl }: Platform) {
  return { services: { content: createContentService({ ...config.site, publicUrl }) } };
}
