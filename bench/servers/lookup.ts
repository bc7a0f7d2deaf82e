import fastify from 'fastify';
import { Pool } from 'pg';
import { portOf, serveBench } from '../server-process.ts';

/** Fastify without a hook, answering from one primary-key lookup. */
serveBench(async ({ connectionString }: { connectionString: string }) => {
  const pool = new Pool({ connectionString, max: 10 });
  const app = fastify();
  app.get<{ Params: { serial: string } }>('/nfc/:serial/resolve', async (request) => {
    const { rows } = await pool.query<{ identifier: string }>(
      'select identifier, state, account_id from cards where serial = $1',
      [request.params.serial],
    );
    return { success: true, url: `/card/${rows[0]?.identifier}` };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server);
});
