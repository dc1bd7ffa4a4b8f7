// Puts `platform/parts-in-reach.ts` before every import on demand of a build: a part that could not be had once can be asked for
// again, without loading the page anew.
import { resolve } from 'node:path';

const HELPER = '\0vite/preload-helper.js';
const DECLARED = 'export const __vitePreload = ';

/** The helper of Vite around an import on demand, with the look at its files before it. */
export function withReach(code: string, lookAt: string): string {
  if (!code.includes(DECLARED)) throw new Error('The helper of Vite for imports on demand has another form');
  return `import { partsInReach } from ${JSON.stringify(lookAt)};
${code.replace(DECLARED, 'const importAtOnce = ')};
const fileOf = (part, importer) => new URL(assetsURL(part, importer), import.meta.url).href;
export const __vitePreload = (load, parts, importer) => {
  const scripts = (parts ?? []).filter((part) => part.endsWith('.js')).map((part) => fileOf(part, importer));
  const looked = partsInReach(scripts);
  return looked ? looked.then(() => importAtOnce(load, parts, importer)) : importAtOnce(load, parts, importer);
};`;
}

export function reachableParts() {
  let lookAt = '';
  return {
    name: 'reachable-parts',
    apply: 'build' as const,
    configResolved({ root }: { root: string }) {
      lookAt = resolve(root, 'src/platform/parts-in-reach.ts');
    },
    transform: (code: string, id: string) => (id === HELPER ? withReach(code, lookAt) : null),
  };
}
