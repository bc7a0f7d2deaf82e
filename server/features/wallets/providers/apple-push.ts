import { connect, type ClientHttp2Session } from 'node:http2';
import pLimit from 'p-limit';
import type { ApplePassConfig } from '#server/config/config.ts';

/** Apple's answers that a phone has the pass no more, by what it calls them. */
const goneReasons = ['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'];

/** Apple allows far more streams on one connection; a shop's passes change one by one. */
const streamsAtOnce = 50;

export interface PushOptions extends Pick<ApplePassConfig, 'certificate' | 'key' | 'passTypeId'> {
  /** An origin. */
  readonly pushBase: string;
  /** The authority that signed the certificate of the server; absent: those that Node knows. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

/** What became of a push: `gone` where the phone has the pass no more. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPushes = (
  pushTokens: readonly string[],
) => Promise<ReadonlyMap<string, PushOutcome>>;

/**
 * Tells phones by the Apple Push Notification service that a pass has changed: HTTP/2, by the certificate of the
 * pass type, with an empty message (Apple, "Adding a Web Service to Update Passes").
 */
export function createApplePush(options: PushOptions): SendPushes {
  const { pushBase, certificate, key, ca, passTypeId, timeoutMs = 8_000 } = options;

  /** @returns failed also where the connection ends, or there is no answer in time */
  function push(session: ClientHttp2Session, pushToken: string): Promise<PushOutcome> {
    if (session.closed || session.destroyed) return Promise.resolve('failed');
    const stream = session.request(
      { ':method': 'POST', ':path': `/3/device/${pushToken}`, 'apns-topic': passTypeId },
      { signal: AbortSignal.timeout(timeoutMs) },
    );
    let status = 0;
    let body = '';
    return new Promise((resolve) => {
      stream.on('response', (headers) => (status = Number(headers[':status'])));
      stream.on('data', (part: string) => (body += part));
      // Whatever the error is, the stream closes; its words may name the path, in which the token is.
      stream.on('error', () => undefined);
      stream.on('close', () => resolve(outcomeOf(status, body)));
      stream.setEncoding('utf8').end('{}');
    });
  }

  return async (pushTokens) => {
    const session = connect(pushBase, { cert: certificate, key, ...(ca !== undefined && { ca }) });
    // Each push fails by itself; an error of the connection that nobody handles would end the process.
    session.on('error', () => undefined);
    const limit = pLimit(streamsAtOnce);
    try {
      const outcomes = await Promise.all(
        [...new Set(pushTokens)].map((token) =>
          limit(async () => [token, await push(session, token)] as const),
        ),
      );
      return new Map(outcomes);
    } finally {
      session.destroy();
    }
  };
}

function outcomeOf(status: number, body: string): PushOutcome {
  if (status === 200) return 'sent';
  return status === 410 || goneReasons.some((reason) => body.includes(`"${reason}"`))
    ? 'gone'
    : 'failed';
}
