import { expect, it } from 'vitest';
import { importsOf, withReach } from './reachable-parts.ts';

const helper = 'const assetsURL = (dep) => "/" + dep;export const __vitePreload = function preload() {}';

it('looks at the files of an import on demand before the browser is told to import them', () => {
  const code = withReach(helper, '/src/parts-in-reach.ts');
  expect(code).toContain('import { partsInReach, withImports } from "/src/parts-in-reach.ts"');
  expect(code).toContain('const importAtOnce = function preload');
  expect(code.match(/export const __vitePreload/g)).toHaveLength(1);
});

it('ends the build when the helper of Vite has another form, rather than to leave it out', () => {
  expect(() => withReach('export function preload() {}', '/x.ts')).toThrow('has another form');
});

it('lists what each file imports, without the start of the application, which is there already', () => {
  const { files, imports } = importsOf({
    'assets/index.js': { imports: [], isEntry: true },
    'assets/list.js': { imports: ['assets/index.js', 'assets/table.js', 'assets/words.js'], isEntry: false },
    'assets/table.js': { imports: ['assets/words.js'], isEntry: false },
    'assets/words.js': { imports: [], isEntry: false },
    'assets/index.css': {},
  });
  expect(files).toEqual(['list.js', 'table.js', 'words.js']);
  expect(imports).toEqual([[1, 2], [2], []]);
});
