import { buildWhenStale } from './build-product.ts';

/** `npm run build`: the pages and the server, into `dist/`. */
if (!(await buildWhenStale((line) => console.log(line)))) process.exitCode = 1;
