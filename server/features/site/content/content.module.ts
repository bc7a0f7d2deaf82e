import type { Platform } from '#server/platform/platform.ts';
import { createContentService } from './content.service.ts';
import { legalFacts } from './legal-facts.ts';

export function createContentModule({ config, publicUrl }: Platform) {
  const site = { ...config.site, ...legalFacts(config), publicUrl };
  return { services: { content: createContentService(site) } };
}
