import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { createFilesByArea } from './scripts/page-build/files-by-area.ts';
import { inlineScripts } from './scripts/page-build/inline-scripts.ts';
import { buildTarget } from './scripts/page-build/supported-browsers.ts';

/** The frameworks stay in caches from release to release. */
const framework = {
  name: 'framework',
  test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
  priority: 100,
};
/** Forms come after the files of five areas and more: what they share with pages without a form lies there. */
const forms = {
  name: 'forms',
  test: /[\\/](?:node_modules[\\/]react-hook-form[\\/]|web[\\/]forms\.ts)/,
  priority: 4.5,
};
/** Pages without a form load it as well: in the file of forms it would bring them along. */
const failureWords = {
  name: 'failure-words',
  test: /[\\/]web[\\/]failure-words\.ts/,
  priority: 5.5,
};
const codeSplitting = { groups: [framework, failureWords, forms, ...createFilesByArea()] };

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), inlineScripts()],
  resolve: {
    alias: {
      '../createLucideIcon.mjs': path.join(import.meta.dirname, 'web/ui/create-icon.tsx'),
      // React Router's own reloads the page; tests/e2e/missing-scripts.spec.ts sees that it does not.
      './routeModules.js': path.join(import.meta.dirname, 'web/load-route-module.ts'),
    },
  },
  // Bundled for the alias's sake; loaded by Node it would also cost memory.
  ssr: { noExternal: ['lucide-react'] },
  // The database writes there all the time.
  server: { watch: { ignored: [`${import.meta.dirname}/{data,dist}/**`] } },
  // Dependencies are all found at the start: none is discovered, and reloaded for, on the way.
  optimizeDeps: {
    entries: ['web/root.tsx', 'web/pages/{public,shop,account,dashboard,admin,sandbox,dev}/*.tsx'],
    // The optimizer would pass over the alias.
    exclude: ['lucide-react'],
  },
  // The CSP lets no data: script or font through, and small files cost little over one connection.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      // The syntax of scripts and style sheets; interfaces are the linter's concern (`fence/interfaces`).
      build: { target: buildTarget, rolldownOptions: { output: { codeSplitting } } },
    },
  },
});
