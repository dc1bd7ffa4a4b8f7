// A first visit, before the device keeps the application: what is asked for before the browser is told to import a part.
import { afterEach, expect, it, vi } from 'vitest';
import { partsInReach, withImports } from './parts-in-reach.ts';

const list = { files: ['dialog.js', 'form.js', 'words.js'], imports: [[1], [2], []] };
const urlOf = (part: string): string => `https://zellige.test/${part}`;
const dialog = ['assets/dialog.js'];

/** A network on which some files cannot be had; what was asked for, in order. */
function networkWithout(...missing: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const name = String(url).replace(/.*\//, '');
    asked.push(name);
    if (missing.includes(name)) throw new TypeError('Failed to fetch');
    return Response.json(list);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('asks for every file of a part, and again for what could not be had, until all of them came', async () => {
  networkWithout('part-imports.json');
  await expect(partsInReach(dialog, urlOf)).rejects.toThrow('Failed to fetch dynamically imported module');
  expect(withImports(dialog)).toEqual(dialog);

  const asked = networkWithout('words.js');
  await expect(partsInReach(dialog, urlOf)).rejects.toThrow('words.js');
  expect(asked).toEqual(['part-imports.json', 'dialog.js', 'form.js', 'words.js']);
  expect(withImports(dialog)).toEqual(['assets/dialog.js', 'assets/form.js', 'assets/words.js']);

  const again = networkWithout();
  await partsInReach(dialog, urlOf);
  expect(again).toEqual(['words.js']);
});

it('leaves a page of files alone, which no network brings', () => {
  expect(partsInReach(dialog, (part) => `file:///zellige/${part}`)).toBeNull();
});
