import { stopRequest } from '../server/stop-request.ts';
import { buildWhenStale } from './build-product.ts';

/** `npm start`: builds what has changed since the last start, then serves as `node dist/server/main.js` does. */
const isBuilt = await buildWhenStale((line) => console.log(line), stopRequest);
if (!isBuilt) process.exit(stopRequest.aborted ? 0 : 1);
await import(new URL('../dist/server/main.js', import.meta.url).href);
