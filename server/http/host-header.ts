import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

/** A name, an IPv4 address or an IPv6 one in brackets, and a port (RFC 9110, section 7.2). */
const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Whether a Host header is one host that URLs can name (WHATWG URL, "host parsing"). */
export function isWellFormedHost(host: string): boolean {
  return hostAndPort.test(host) && URL.canParse(`http://${host}`);
}

/** Whether a request names one host, by its Host header and its version of HTTP. */
export type NamesOneHost = (host: string | undefined, httpVersion: string) => boolean;

export function createHostCheck(): NamesOneHost {
  // A shop is nearly always asked for by one name, and parsing it costs as much as all other hooks.
  let lastAccepted = '';
  return (host, httpVersion) => {
    if (host === undefined) return httpVersion === '1.0';
    if (host === lastAccepted && host !== '') return true;
    const isOne = isWellFormedHost(host);
    if (isOne) lastAccepted = host;
    return isOne;
  };
}

/**
 * Refuses what does not name one host, as HTTP/1.1 asks (RFC 9112, section 3.2): a proxy in front
 * may have read it otherwise. Node must be told to join repeated headers (`joinDuplicateHeaders`),
 * else it shows the first of two; and to leave a missing one to us (`requireHostHeader: false`),
 * else it answers without a word.
 */
export function requireOneHost(app: App, namesOneHost: NamesOneHost): void {
  app.addHook('onRequest', ({ headers: { host }, raw }, _reply, done) => {
    if (namesOneHost(host, raw.httpVersion)) return done();
    done(new AppError('invalid_input', 'The request must name one host.'));
  });
}
