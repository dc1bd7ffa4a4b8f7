// `npm run build`: builds the web application into apps/web/dist, up to date or not.
import { runTool } from './run-step.mjs';
import { setUp } from './set-up.mjs';
import { buildWeb } from './web-build.mjs';

await runTool(async () => {
  await setUp();
  await buildWeb();
});
