import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type BuiltFile, filesOfScreen, preloadScript, screenModules } from './preload-screens.ts';

const built = (fileName: string, imports: string[], isEntry = false): [string, BuiltFile] => [
  fileName,
  { fileName, imports, isEntry, facadeModuleId: null },
];

describe('the code of a screen', () => {
  it('is known for every list, from what the features offer', () => {
    const modules = screenModules(join(import.meta.dirname, '../src/features'));
    expect(modules.get('/contacts')).toBe('contacts/contact-list-screen.tsx');
    for (const path of ['/quotes', '/invoices', '/bon-livraison', '/products', '/services'])
      expect([path, modules.get(path)?.endsWith('-list-screen.tsx')]).toEqual([path, true]);
  });

  it('is all that it imports, whatever the way there, but for the start itself', () => {
    const files = new Map([
      built('start.js', ['vendor.js'], true),
      built('list.js', ['start.js', 'table.js', 'icon.js']),
      built('table.js', ['icon.js', 'start.js', 'list.js']),
      built('icon.js', []),
      built('form.js', []),
    ]);
    expect(filesOfScreen(files.get('list.js') as BuiltFile, files).toSorted()).toEqual([
      'icon.js',
      'list.js',
      'table.js',
    ]);
  });

  it('is asked for at its own address and at no other', () => {
    const script = preloadScript(
      new Map([
        ['/contacts', ['list.js', 'icon.js']],
        ['/quotes', ['quotes.js', 'icon.js']],
      ]),
      ['sign-in.js'],
    );
    const askedAt = (pathname: string, user: string | null = '{}') => {
      const asked: string[] = [];
      const head = { appendChild: ({ href }: { href: string }) => asked.push(href) };
      const localStorage = { getItem: () => user };
      const document = { createElement: () => ({}), head };
      runInNewContext(script, { location: { pathname }, document, localStorage });
      return asked;
    };
    expect(askedAt('/quotes')).toEqual(['/quotes.js', '/icon.js']);
    expect(askedAt('/settings')).toEqual([]);
    // Whoever must sign in first gets that screen too, once the storage has been looked into.
    expect(askedAt('/quotes', null)).toEqual(['/quotes.js', '/icon.js', '/sign-in.js']);
  });
});
