// `npm start`: installs and builds what is missing, then runs the server until SIGTERM or SIGINT.
import { runTool } from './run-step.mjs';
import { runServer } from './server-process.mjs';
import { setUp } from './set-up.mjs';
import { buildWebIfStale } from './web-build.mjs';

await runTool(async () => {
  await setUp();
  await buildWebIfStale();
  return runServer();
});
