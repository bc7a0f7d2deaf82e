import type { Config } from '@react-router/dev/config';
import { precompressFolder } from './server/app/pages/precompress.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'dist/pages',
  ssr: true,
  // A request to discover a route on the way to it could fail, or replace the page (decision 22).
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompressFolder(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
