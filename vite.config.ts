import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // The CSP lets no data: script or font through, and small files cost little over one connection.
  // All dependencies are found at the start: none is discovered, and reloaded for, on the way.
  optimizeDeps: { entries: ['web/root.tsx', 'web/pages/{public,account,dashboard}/*.tsx'] },
  build: { assetsInlineLimit: 0 },
});
