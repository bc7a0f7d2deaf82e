import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Posts as browsers do: the answer is read once all is sent, and is lost where the connection breaks before.
 * @param pieces of the body; one alone is announced by its length, several are sent without
 */
export async function postWhole(
  options: RequestOptions,
  pieces: readonly Buffer[],
): Promise<{ statusCode: number | undefined; body: string }> {
  const sent = request({ ...options, host: '127.0.0.1', method: 'POST' });
  const [only] = pieces;
  if (pieces.length === 1) sent.setHeader('content-length', only?.length ?? 0);
  const answered = once(sent, 'response');
  for (const piece of pieces) if (!sent.write(piece)) await once(sent, 'drain');
  await new Promise<void>((resolve) => sent.end(resolve));
  const [answer]: IncomingMessage[] = await answered;
  return { statusCode: answer?.statusCode, body: answer === undefined ? '' : await text(answer) };
}
