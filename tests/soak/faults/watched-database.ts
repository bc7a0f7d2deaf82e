import type { Socket } from 'node:net';
import { addressAt, listenBetween, socketOf } from '#tests/support/tcp-proxy.ts';
import { stepOfStatement, type Side, type StepGuard } from './step-guard.ts';

/** The answer to the last message of a query: the server waits for the next. */
const readyForQuery = 'Z'.charCodeAt(0);
const readyLength = 6;

/** A way to a database on which a guard sees every statement and holds one. */
export interface WatchedDatabase {
  readonly connectionString: string;
  close(): Promise<void>;
}

export async function watchDatabase(
  connectionString: string,
  guard: StepGuard,
): Promise<WatchedDatabase> {
  const between = await listenBetween(
    0,
    () => socketOf(connectionString),
    (client, upstream) => watchConnection(client, upstream, guard),
  );
  return {
    connectionString: addressAt(between.port, connectionString),
    close: () => between.close(),
  };
}

/** Passes both directions on, until a step is held: then nothing more, in the direction of its side. */
function watchConnection(client: Socket, upstream: Socket, guard: StepGuard): void {
  const statements = new Map<string, string>();
  let held: Side | undefined;
  let isStarted = false;
  let rest: Buffer = Buffer.alloc(0);

  /** The statement that this message runs: `Q` brings its text, `B` the name of one that `P` brought. */
  function statementOf(message: Buffer): string | undefined {
    const kind = String.fromCharCode(message[0] ?? 0);
    const strings = message.subarray(5).toString('utf8').split('\0');
    if (kind === 'Q') return strings[0];
    if (kind === 'P') statements.set(strings[0] ?? '', strings[1] ?? '');
    return kind === 'B' ? statements.get(strings[1] ?? '') : undefined;
  }

  client.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no kind.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      const statement = isStarted ? statementOf(message) : undefined;
      isStarted = true;
      const step = statement === undefined ? undefined : stepOfStatement(statement);
      held ??= step === undefined ? undefined : guard.see(step);
      if (held === 'before') return guard.reach();
      upstream.write(message);
    }
  });
  upstream.on('data', (chunk) => {
    if (held === undefined) client.write(chunk);
    else if (chunk.at(-readyLength) === readyForQuery) guard.reach();
  });
}
