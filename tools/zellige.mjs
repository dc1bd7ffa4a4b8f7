// `npm run zellige -- <command>`: the command line. It installs what is missing and builds nothing; paths in
// its arguments count from where the person typed it.
import { callerFolder, inRoot, runNode, runTool } from './run-step.mjs';
import { setUp } from './set-up.mjs';

await runTool(async () => {
  await setUp();
  return runNode([inRoot('apps', 'server', 'src', 'cli', 'zellige.ts'), ...process.argv.slice(2)], {
    cwd: callerFolder,
    stdio: 'inherit',
  });
});
