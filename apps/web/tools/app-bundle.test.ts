import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inTurns, packPiece } from './app-bundle.ts';

const chunk = (
  fileName: string,
  imports: string[] = [],
  facadeModuleId: string | null = null,
  dynamicImports: string[] = [],
) => ({
  fileName,
  imports,
  facadeModuleId,
  dynamicImports,
});
const feature = (name: string) => `/web/src/features/${name}.tsx`;

it('puts what a day outside needs first, with its dialogs, and each file behind those that it imports', () => {
  const chunks = [
    chunk('start.js'),
    chunk('quote.js', ['start.js', 'lines.js'], feature('quotes/quote-screen')),
    chunk('lines.js', ['form.js']),
    chunk('note.js', ['start.js', 'form.js'], feature('delivery-notes/note-screen'), [
      'deliver.js',
      'quote.js',
    ]),
    chunk('deliver.js', ['words.js'], feature('delivery-notes/deliver-dialog')),
    chunk('form.js', ['zod.js']),
    chunk('zod.js'),
    chunk('words.js', ['form.js']),
    chunk('left.js'),
  ];
  expect(inTurns(chunks, new Set(['start.js']))).toEqual({
    day: ['zod.js', 'form.js', 'note.js', 'words.js', 'deliver.js'],
    office: ['lines.js', 'quote.js', 'left.js'],
  });
});

it('knows where the modules of a day outside are', () => {
  const root = join(import.meta.dirname, '../../..');
  const modules = [
    'packages/domain/src/offline/offline-rulebook.ts',
    'apps/web/src/features/field-day/field-day.tsx',
    'apps/web/src/features/events/visit-stop.tsx',
    'apps/web/src/features/delivery-notes/delivery-stop.tsx',
    'apps/web/src/records/form/row-dialog.tsx',
  ];
  expect(modules.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const chunks = modules.map((path) => chunk(path, [], join(root, path)));
  const { day, office } = inTurns(chunks, new Set());
  expect(day.toSorted()).toEqual(modules.toSorted());
  expect(office).toEqual([]);
});

it('names the files of a piece before their bytes', () => {
  const piece = packPiece([
    { path: 'assets/a.js', body: Buffer.from('début') },
    { path: 'assets/b.js', body: Buffer.from('fin') },
  ]);
  expect(gunzipSync(piece).toString()).toBe('[["assets/a.js",6],["assets/b.js",3]]\ndébutfin');
});
