// `npm run dev`: the API, restarted when its sources change, and Vite in front of it with live updates.
import { inRoot, runNode, runTool } from './run-step.mjs';
import { runServer } from './server-process.mjs';
import { setUp } from './set-up.mjs';

function runVite() {
  return runNode([inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], {
    cwd: inRoot('apps', 'web'),
    env: { ZELLIGE_API: `http://127.0.0.1:${process.env.PORT || 3000}` },
  });
}

await runTool(async () => {
  await setUp();
  const code = await Promise.race([runServer(['--watch', '--watch-preserve-output']), runVite()]);
  // The other one ends with this process.
  process.kill(process.pid, 'SIGTERM');
  return code;
});
