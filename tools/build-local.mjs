// `npm run build:local`: builds the application that needs no server into apps/web/dist-local, a folder for any static host.
import { runTool } from './run-step.mjs';
import { setUp } from './set-up.mjs';
import { buildWeb } from './web-build.mjs';

await runTool(async () => {
  await setUp();
  await buildWeb('local');
});
