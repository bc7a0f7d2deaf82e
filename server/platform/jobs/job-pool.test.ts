import { describe, expect, it } from 'vitest';
import { JobPool } from './job-pool.ts';

describe('a pool of jobs', () => {
  it('tells who connects after its end so, with nothing to give back', async () => {
    const pool = new JobPool();
    await pool.end();
    const reported = Promise.withResolvers<Error | undefined>();
    pool.connect((error, _client, done) => {
      done();
      reported.resolve(error);
    });
    expect(await reported.promise).toHaveProperty(
      'message',
      expect.stringContaining('after calling end'),
    );
  });
});
