import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // The database writes there all the time.
  server: { watch: { ignored: [`${import.meta.dirname}/{data,build}/**`] } },
  // Dependencies are all found at the start: none is discovered, and reloaded for, on the way.
  optimizeDeps: { entries: ['web/root.tsx', 'web/pages/{public,account,dashboard}/*.tsx'] },
  // The CSP lets no data: script or font through, and small files cost little over one connection.
  build: { assetsInlineLimit: 0 },
});
