// `npm run bench`: builds what is stale and runs the benchmarks with the arguments given.
import { findBrowser } from './browser.mjs';
import { inRoot, runNode, runTool } from './run-step.mjs';
import { setUp } from './set-up.mjs';
import { buildWebIfStale } from './web-build.mjs';

await runTool(async () => {
  await setUp();
  const browser = await findBrowser();
  await buildWebIfStale();
  return runNode([inRoot('bench', 'src', 'main.ts'), ...process.argv.slice(2)], {
    env: { ZELLIGE_BROWSER: browser },
  });
});
