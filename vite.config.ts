import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScripts } from './scripts/page-build/inline-scripts.ts';
import { buildTarget } from './scripts/page-build/supported-browsers.ts';

/**
 * What every page loads, in two files instead of a dozen small ones that compress badly: the
 * frameworks, which stay in caches from release to release, and the site's own shell with the small
 * parts that most pages have. The others are what every page has but a few of text, what has a cart,
 * a name of its own, or the login before it: each file less is also less to say in the manifest on
 * every page.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
      priority: 1,
    },
    {
      name: 'shell',
      test: /[\\/]web[\\/](?:root\.tsx|site[\\/]json-ld\.tsx|ui[\\/](?:disclosure\.tsx|text-link\.tsx|use-media-query\.ts))|[\\/]icons[\\/]nfc\./,
    },
    {
      name: 'shop',
      test: /[\\/]domain[\\/](?:catalog|cart)[\\/]|[\\/]web[\\/]session[\\/]cart-store\.ts/,
    },
    {
      name: 'page',
      test: /[\\/]node_modules[\\/]react-hook-form[\\/]|[\\/]web[\\/](?:(?:api-client|forms|public-calls)\.ts|session[\\/]use-draft\.ts|site[\\/](?:page-(?:meta|title)|invalid-link|local-day)\.|ui[\\/](?:alert|badge|celebrate|confirm-dialog|dialog|empty-state|field|modal|select-field|skeleton|text-area-field|text-field)\.)|[\\/]domain[\\/]html\.|[\\/]icons[\\/](?:arrow-left|check|copy|download|external-link|minus|printer|trash|trash-2)\./,
    },
    {
      name: 'account',
      test: /[\\/]domain[\\/](?:accounts[\\/](?:email|password)|orders[\\/]order-lines)\.|[\\/]web[\\/](?:ui[\\/](?:check-field|new-password-fields|otp-field|password-field|save-file|scripts-only|table|tabs|use-countdown)|features[\\/]desk[\\/]access-denied|session[\\/](?:log-in|own-file-button|queries|use-(?:account|go|login-required|registration-otp|plan|signed-in-goes-to|user-on-arrival))|site[\\/](?:leave-for|loaded|query-section|session-ended))\.|[\\/]icons[\\/]eye/,
    },
    {
      name: 'plan-desk',
      test: /[\\/]domain[\\/]subscriptions[\\/](?:plan-change|subscription-state)\.|[\\/]web[\\/]features[\\/]subscriptions[\\/]use-(?:held-plan|plan-desk)/,
    },
    {
      name: 'profile',
      test: /[\\/]domain[\\/](?:profiles[\\/](?:connect-section|phones-of|website)|public-card[\\/]card-(?:links|paths))\.|[\\/]web[\\/](?:ui[\\/]copy-text|profiles[\\/]profile-draft|features[\\/]claim[\\/]draft-waits)\./,
    },
    {
      name: 'billing',
      test: /[\\/]domain[\\/]orders[\\/](?:carriers|order-status)\.|[\\/]web[\\/](?:site[\\/]order-labels|session[\\/]invoice-buttons|features[\\/]billing[\\/](?:receipt-links|receipt))\./,
    },
    {
      name: 'company',
      test: /[\\/]domain[\\/]companies[\\/](?:roles|company-card|company-inbox)\.|[\\/]web[\\/](?:site[\\/](?:group-field|page-(?:in-address|links))|features[\\/]companies[\\/](?:company-page|use-company(?:-address)?|inbox[\\/](?:consent|use-company-inbox)))\./,
    },
    {
      name: 'insights',
      test: /[\\/](?:domain[\\/]insights[\\/](?:card-event|counts|period)|web[\\/]features[\\/]insights[\\/].*)\./,
    },
    { name: 'query', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
  ],
};

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
