import type { Config } from '@react-router/dev/config';
import { precompressFolder } from './server/app/pages/precompress.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'dist/pages',
  ssr: true,
  // The whole site map is a few hundred bytes: no request to discover a route on the way to it.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompressFolder(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
