import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../scripts/build-product.ts';
import { benchCardPage } from './card-page.ts';
import { benchGrowth } from './growth/growth.ts';
import { asMarkdown, printResult } from './harness.ts';
import { benchLoad } from './load/load.ts';
import { readResult, resultsFolder, saveResult } from './results.ts';
import { benchShop } from './shop.ts';
import { benchTap } from './tap.ts';

/**
 * `npm run bench`: every benchmark against the machine's own reference, each beside what it gave the last time.
 * `npm run bench -- growth 1000 100000 1000000 [--in DIR]`: the same requests in shops of so many profiles.
 * `npm run bench -- load [--minutes N]`: a day's mixture of requests at half of saturation, ten minutes long.
 * All leave a report for `bench/results/` in `bench/results/latest.md`, which Git does not keep.
 */
const benchmarks = { 'card-page': benchCardPage, tap: benchTap, shop: benchShop };
const report = join(resultsFolder, 'latest.md');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: 'string', default: '/tmp/nearcard-growth' },
    minutes: { type: 'string', default: '10' },
  },
});
const [name, ...sizes] = positionals;

// The shop serves the built pages.
if (!(await buildWhenStale((line) => console.log(line)))) process.exit(1);

const sections: string[] = [];
let problems: string[] = [];
if (name === 'growth') {
  sections.push('## Growth', await benchGrowth(sizes.map(Number), values.in));
  console.log(sections.join('\n\n'));
} else if (name === 'load') {
  const load = await benchLoad(Number(values.minutes));
  sections.push('## Load', load.report, ...load.problems.map((problem) => `- ${problem}`));
  ({ problems } = load);
  console.log(sections.join('\n\n'));
} else {
  for (const [file, bench] of Object.entries(benchmarks)) {
    const previous = await readResult(file);
    const result = await bench();
    printResult(result, previous);
    await saveResult(file, result);
    sections.push(asMarkdown(result));
  }
}
await mkdir(resultsFolder, { recursive: true });
await writeFile(report, [...machine(), ...sections, ''].join('\n\n'));
console.log(`\nWritten to ${report}`);
if (problems.length > 0) process.exitCode = 1;

function machine(): string[] {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  return [
    `# Benchmarks of ${day}`,
    `\`npm run bench ${process.argv.slice(2).join(' ')}\` at ${commit}, Node ${process.version}, ` +
      `${cpus().length} cores (${processor?.model ?? 'unknown'}).`,
  ];
}
