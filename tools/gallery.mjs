// `npm run gallery`: serves every control of the kit in its states, with live updates.
import { inRoot, runNode, runTool } from './run-step.mjs';

await runTool(() =>
  runNode([inRoot('node_modules', 'vite', 'bin', 'vite.js'), '--config', 'vite.gallery.config.ts'], {
    cwd: inRoot('apps', 'web'),
  }),
);
