import { benchCardPage } from './card-page.ts';
import { printResult } from './harness.ts';
import { readResult, saveResult } from './results.ts';
import { benchShop } from './shop.ts';
import { benchTap } from './tap.ts';

/** `npm run bench`: every benchmark, each beside what it gave the last time on this machine. */
const benchmarks = { 'card-page': benchCardPage, tap: benchTap, shop: benchShop };

for (const [name, bench] of Object.entries(benchmarks)) {
  const previous = await readResult(name);
  const result = await bench();
  printResult(result, previous);
  await saveResult(name, result);
}
