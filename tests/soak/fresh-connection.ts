import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface FreshAnswer {
  readonly status: number;
  readonly body: string;
}

const answeredWithinMs = 10_000;

/** Asks over a connection of its own: `node:cluster` hands each to the next process in turn. */
export async function askFresh(address: string): Promise<FreshAnswer> {
  const agent = new Agent({ keepAlive: false });
  const { promise, resolve, reject } = Promise.withResolvers<FreshAnswer>();
  const signal = AbortSignal.timeout(answeredWithinMs);
  request(address, { agent, signal }, (answer) => {
    const status = answer.statusCode ?? 0;
    text(answer).then((body) => resolve({ status, body }), reject);
  })
    .on('error', reject)
    .end();
  return promise;
}
