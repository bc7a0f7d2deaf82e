import type { App } from './app-type.ts';

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'];

/** Whether a request says that it came through a proxy. */
export function hasForwardingHeaders(headers: Record<string, unknown>): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
}

/** With `TRUST_PROXY=0` forwarded headers are ignored; the operator is warned once. */
export function warnOfIgnoredProxyHeaders(app: App): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (hasWarned || !hasForwardingHeaders(request.headers)) return;
    hasWarned = true;
    request.log.warn(
      'ignoring forwarded headers: set TRUST_PROXY to the number of proxies in front',
    );
  });
}
