import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesOfScreen, lazyScreens } from './first-paint-plugin.ts';

const built = (imports: string[], isEntry = false) => ({ imports, isEntry });

/** The modules of the addresses that a feature offers. */
function screensOf(feature: string): Map<string, string> {
  const index = join(import.meta.dirname, '../src/features', feature, 'index.ts');
  return lazyScreens(parseSync(index, readFileSync(index, 'utf8')).program);
}

describe('the code of a screen', () => {
  it('is known for every list, from what the features offer', () => {
    expect(screensOf('contacts').get('/contacts')).toBe('./list/contact-list-screen.tsx');
    expect(screensOf('contacts').get('/contacts/$id')).toBe('./page/contact-record-screen.tsx');
    const lists = {
      quotes: '/quotes',
      invoices: '/invoices',
      'delivery-notes': '/bon-livraison',
      catalogue: '/products',
    };
    for (const [feature, path] of Object.entries(lists))
      expect([path, screensOf(feature).get(path)?.endsWith('-list-screen.tsx')]).toEqual([path, true]);
    expect(screensOf('catalogue').get('/services')).toMatch(/-list-screen[.]tsx$/);
  });

  it('is all that it imports, whatever the way there, but for the start itself', () => {
    const bundle = {
      'start.js': built(['vendor.js'], true),
      'list.js': built(['start.js', 'table.js', 'icon.js']),
      'table.js': built(['icon.js', 'start.js', 'list.js']),
      'icon.js': built([]),
      'form.js': built([]),
    };
    expect(filesOfScreen('list.js', bundle).toSorted()).toEqual(['icon.js', 'list.js', 'table.js']);
  });
});
