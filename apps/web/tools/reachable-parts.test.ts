import { expect, it } from 'vitest';
import { withReach } from './reachable-parts.ts';

const helper = 'const assetsURL = (dep) => "/" + dep;export const __vitePreload = function preload() {}';

it('looks at the files of an import on demand before the browser is told to import them', () => {
  const code = withReach(helper, '/src/parts-in-reach.ts');
  expect(code).toContain('import { partsInReach } from "/src/parts-in-reach.ts"');
  expect(code).toContain('const importAtOnce = function preload');
  expect(code.match(/export const __vitePreload/g)).toHaveLength(1);
});

it('ends the build when the helper of Vite has another form, rather than to leave it out', () => {
  expect(() => withReach('export function preload() {}', '/x.ts')).toThrow('has another form');
});
