import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { logCalls } from '#server/http/logging.ts';
import { readableLines } from './readable-lines.ts';
import { traceFields } from './trace.ts';

let said: string[];
beforeEach(() => {
  said = [];
});

function createLog(): FastifyBaseLogger {
  return pino(
    { level: 'debug', mixin: traceFields },
    readableLines((text) => void said.push(text)),
  );
}

describe('the log of a demo', () => {
  it('tells a call in one short line, and nothing of pages and health checks', async () => {
    const app = fastify({
      loggerInstance: createLog(),
      logController: new LogController({ disableRequestLogging: true }),
      childLoggerFactory: (logger) => logger,
    });
    logCalls(app);
    const paths = ['/api/plan', '/healthz', '/readyz', '/metrics', '/contact'];
    for (const path of paths) app.get(path, async () => 'answer');
    for (const path of paths) await app.inject(path);
    await app.close();
    expect(said).toEqual([
      expect.stringMatching(
        /^\[\d\d:\d\d:\d\d\] INFO: request \{"method":"GET","route":"\/api\/plan","statusCode":200,"milliseconds":\d+\}$/,
      ),
    ]);
  });

  it('tells the level, and what is known beside the message', () => {
    createLog().warn({ retryInMs: 250, job: 'send-mail' }, 'jobs cannot run');
    expect(said).toEqual([
      expect.stringMatching(/^\S+ WARN: jobs cannot run \{"retryInMs":250,"job":"send-mail"\}$/),
    ]);
  });

  it('tells an error with its message and stack', () => {
    const error = new Error('no', { cause: new TypeError('not a card') });
    createLog().error({ err: error }, 'request failed');
    const [first, ...stack] = said.join('').split('\n');
    expect(first).toMatch(/^\S+ ERROR: request failed $/);
    expect(stack.join('\n')).toMatch(/^ +Error: no\n +at .*readable-lines\.test\.ts/m);
    expect(stack.join('\n')).toContain('TypeError: not a card');
  });

  it('tells what was thrown and is no error', () => {
    createLog().error({ err: 'a text' }, 'failed');
    createLog().info({});
    expect(said).toEqual([
      expect.stringMatching(/^\S+ ERROR: failed \n +err: "a text"$/),
      expect.stringMatching(/^\S+ INFO:$/),
    ]);
  });

  it('lets nothing from outside steer the terminal', () => {
    createLog().warn({ path: '/\u009b2J' }, 'a\u001b[31m\r');
    expect(said).toEqual([expect.stringMatching(/^\S+ WARN: a\[31m \{"path":"\/%C2%9B2J"\}$/)]);
  });
});
