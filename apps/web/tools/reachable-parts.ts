// Puts `platform/parts-in-reach.ts` before every import on demand of a build: a part that could not be had once can be asked for
// again, without loading the page anew. What each file imports stands in a list of its own, which that module loads behind the
// first screen: in the start of the application, where Vite puts it, it weighs as much as five screens (docs/adr/0030).
import { posix, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PartImports } from '../src/platform/parts-in-reach.ts';

const HELPER = '\0vite/preload-helper.js';
const DECLARED = 'export const __vitePreload = ';
/** The name of the list in `parts-in-reach.ts`, before it has the hash of its content. */
const LIST = 'part-imports.json';

/** The helper of Vite around an import on demand, with the look at its files before it. */
export function withReach(code: string, lookAt: string): string {
  if (!code.includes(DECLARED)) throw new Error('The helper of Vite for imports on demand has another form');
  return `import { partsInReach, withImports } from ${JSON.stringify(lookAt)};
${code.replace(DECLARED, 'const importAtOnce = ')};
export const __vitePreload = (load, parts = [], importer) => {
  const fileOf = (part) => new URL(assetsURL(part, importer), import.meta.url).href;
  const go = () => importAtOnce(load, withImports(parts), importer);
  const looked = partsInReach(parts, fileOf);
  return looked ? looked.then(go) : go();
};`;
}

type Bundle = Readonly<Record<string, Pick<Rolldown.OutputChunk, 'imports' | 'isEntry'> | object>>;

const isStart = (file: object | undefined): boolean =>
  file !== undefined && 'isEntry' in file && file.isEntry === true;

/** By name, what each file of code imports; the start of the application is there before anything is asked for. */
export function importsOf(bundle: Bundle): PartImports {
  const code = Object.entries(bundle).flatMap(([path, file]) =>
    'imports' in file && !isStart(file) ? [{ path, imports: file.imports }] : [],
  );
  const places = new Map(code.map(({ path }, place) => [path, place]));
  return {
    files: code.map(({ path }) => posix.basename(path)),
    imports: code.map(({ imports }) => imports.flatMap((path) => places.get(path) ?? [])),
  };
}

export function reachableParts(): Plugin {
  let lookAt = '';
  return {
    name: 'reachable-parts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostType }) => (hostType === 'js' ? [file] : files),
        },
      },
    }),
    configResolved({ root }) {
      lookAt = resolve(root, 'src/platform/parts-in-reach.ts');
    },
    transform: (code, id) => (id === HELPER ? withReach(code, lookAt) : null),
    generateBundle(_options, bundle) {
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.code.includes(LIST));
      if (start?.type !== 'chunk') throw new Error(`No file of the build asks for ${LIST}`);
      const source = JSON.stringify(importsOf(bundle));
      const list = this.getFileName(this.emitFile({ type: 'asset', name: LIST, source }));
      // The name of the start tells of every file that the list names, so that it changes whenever the list does.
      start.code = start.code.replace(LIST, posix.basename(list));
    },
  };
}
