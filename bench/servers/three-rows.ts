import fastify from 'fastify';
import { Pool } from 'pg';
import { portOf, serveBench } from '../server-process.ts';

/** Fastify without a hook, writing three rows in one transaction. */
serveBench(async ({ connectionString }: { connectionString: string }) => {
  const pool = new Pool({ connectionString, max: 10 });
  await pool.query(
    'create table if not exists bench_rows (id bigint generated always as identity primary key, text text not null)',
  );
  const app = fastify();
  app.post('/rows', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const text of ['one', 'two', 'three']) {
        await client.query('insert into bench_rows (text) values ($1)', [text]);
      }
      await client.query('commit');
    } finally {
      client.release();
    }
    return { success: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server);
});
