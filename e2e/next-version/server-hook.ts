// Makes a server the next version of itself: given to it with `--import`.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nextSource } from './changes.ts';

registerHooks({
  load(url, context, nextLoad) {
    const path = url.startsWith('file:') ? fileURLToPath(url) : '';
    const source = nextSource(path, () => readFileSync(path, 'utf8'));
    return source === null
      ? nextLoad(url, context)
      : { format: 'module-typescript', source, shortCircuit: true };
  },
});
