import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withShopAt, type BenchShop } from '../demo-shop.ts';
import { fill } from './fill.ts';

/** A fill that is cut off is done again: nothing of it has to be safe. */
const whileFilling = {
  fsync: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
  shared_buffers: '512MB',
};

/** Opens a shop with so many profiles below a directory. A filled one stays there for the next run. */
export async function withFilledShop<Result>(
  directory: string,
  profiles: number,
  work: (shop: BenchShop) => Promise<Result>,
): Promise<Result> {
  const home = join(directory, String(profiles));
  const mark = join(home, 'filled');
  if (!existsSync(mark)) {
    await rm(home, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    const say = (line: string) => console.log(`  ${line}`);
    console.log(`Filling a shop with ${profiles.toLocaleString('en')} profiles:`);
    await withShopAt(
      home,
      ({ connectionString }) => fill(connectionString, profiles, say),
      whileFilling,
    );
    await writeFile(mark, '');
  }
  return withShopAt(home, work);
}
