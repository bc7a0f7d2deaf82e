import { globSync } from 'node:fs';
import { defineConfig } from 'vite';

/**
 * The server's build: each module as JavaScript of its own, in the folders of the sources, so that stack
 * traces and what lies beside a module are found as they are in the sources. Libraries stay in `node_modules`.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      // Work processes are started by their file's name, and so are the tools of whoever runs a shop.
      input: [
        'server/main.ts',
        ...globSync('server/**/*-worker.ts'),
        ...globSync('scripts/{admin,cards,db,doctor,orders,payments,teams}.ts'),
      ],
      output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
    },
  },
});
