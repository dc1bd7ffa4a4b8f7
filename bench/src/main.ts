// `npm run bench`: measures the product as people and programs use it, and says which marks it reaches
// (docs/benchmarks.md). Leaves with 1 when a request failed, never for a missed mark.
import { readArguments } from './arguments.ts';
import { runBrowserBench } from './browser/browser-bench.ts';
import { runPlanningBench } from './browser/planning-bench.ts';
import { runStockBench } from './browser/stock-bench.ts';
import { failureCauses } from './connection.ts';
import { Figures } from './figures.ts';
import { runServerBench } from './server/server-bench.ts';
import { runSyncBench } from './sync/sync-bench.ts';

const options = readArguments(process.argv.slice(2));
const figures = new Figures();

if (options.only.includes('server')) await runServerBench(figures, options);
if (options.only.includes('browser')) await runBrowserBench(figures, options);
if (options.only.includes('stock')) await runStockBench(figures, options);
if (options.only.includes('planning')) await runPlanningBench(figures, options);
if (options.only.includes('sync')) await runSyncBench(figures, options);

figures.printMarks();
console.log(`\n${figures.save()}`);
if (figures.failures > 0) {
  const causes = [...failureCauses].map(([cause, count]) => `  ${count} × ${cause}`);
  console.error([`${figures.failures} failures.`, ...causes].join('\n'));
  process.exitCode = 1;
}
