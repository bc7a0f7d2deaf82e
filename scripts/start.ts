import { buildPagesWhenStale } from './build-pages.ts';

/** `npm start`: builds the pages when their sources have changed, then serves. */
if (!(await buildPagesWhenStale((line) => console.log(line)))) process.exit(1);
process.env['NODE_ENV'] = 'production';
await import('../server/main.ts');
