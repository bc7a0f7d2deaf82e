import { stopRequest } from '../server/stop-request.ts';
import { buildPagesWhenStale } from './build-pages.ts';

/** `npm start`: builds the pages when their sources have changed, then serves. */
const areBuilt = await buildPagesWhenStale((line) => console.log(line), stopRequest);
if (!areBuilt) process.exit(stopRequest.aborted ? 0 : 1);
process.env['NODE_ENV'] = 'production';
await import('../server/main.ts');
