import { describe, expect, it } from 'vitest';
import { checkArchitecture } from './architecture.ts';
import { header, treeWith } from './planted-tree.ts';
import type { RuleName } from './violation.ts';

const planted: readonly {
  rule: RuleName;
  what: string;
  path: string;
  source: string;
  also?: Record<string, string>;
}[] = [
  {
    rule: 'broken import',
    what: 'a file that does not exist',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import './gone.ts';",
  },
  {
    rule: 'broken import',
    what: 'a module of a package that does not exist',
    path: 'packages/contract/src/a.ts',
    source: "import '@zellige/domain/kernel/gone';",
  },
  {
    rule: 'layer',
    what: 'the rulebook using a library',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import { format } from 'date-fns';",
  },
  {
    rule: 'layer',
    what: 'the rulebook using Node',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import { readFile } from 'node:fs';",
  },
  {
    rule: 'layer',
    what: 'the rulebook using Node without its prefix',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import { readFile } from 'fs';",
  },
  {
    rule: 'layer',
    what: 'the rulebook using the contract by type',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import type { path } from '@zellige/contract';",
  },
  {
    rule: 'layer',
    what: 'the contract using the engine',
    path: 'packages/contract/src/a.ts',
    source: "export * from '@zellige/sync/engine';",
  },
  {
    rule: 'layer',
    what: 'the engine using a business word',
    path: 'packages/sync/src/a.ts',
    source: "import { quote } from '@zellige/domain';",
  },
  {
    rule: 'layer',
    what: 'the engine using a library',
    path: 'packages/sync/src/a.ts',
    source: "import { create } from 'zustand';",
  },
  {
    rule: 'layer',
    what: 'the documents using the contract',
    path: 'packages/documents/src/a.ts',
    source: "const c = await import('@zellige/contract');",
  },
  {
    rule: 'layer',
    what: 'the documents using Node in a file for the browser',
    path: 'packages/documents/src/a.ts',
    source: "import { readFile } from 'node:fs';",
  },
  {
    rule: 'layer',
    what: 'the samples using the documents',
    path: 'packages/samples/src/a.ts',
    source: "import '@zellige/documents/draw';",
  },
  {
    rule: 'layer',
    what: 'the web using the server',
    path: 'apps/web/src/app/a.ts',
    source: "import { main } from '../../../server/src/main.ts';",
  },
  {
    rule: 'layer',
    what: 'the web using a type of the server',
    path: 'apps/web/src/app/a.ts',
    source: "type M = import('../../../server/src/main.ts').Main;",
  },
  {
    rule: 'layer',
    what: 'the server using the web',
    path: 'apps/server/src/a.ts',
    source: "import { ask } from '../../web/src/platform/http.ts';",
  },
  {
    rule: 'layer',
    what: 'a package using an application',
    path: 'packages/contract/src/a.ts',
    source: "import '../../../apps/server/src/main.ts';",
  },
  {
    rule: 'layer',
    what: 'a worker of the server in the web',
    path: 'apps/web/src/app/a.ts',
    source: "new Worker(new URL('../../../server/src/main.ts', import.meta.url));",
  },
  {
    rule: 'subject',
    what: 'the kernel reading a subject',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import { contact } from '../contacts/contact.ts';",
  },
  {
    rule: 'subject',
    what: 'quotes reading invoices',
    path: 'packages/domain/src/quotes/a.ts',
    source: "import type { quote } from '../invoices/invoice.ts';",
  },
  {
    rule: 'subject',
    what: 'quotes reading invoices by the name of the package',
    path: 'packages/domain/src/quotes/a.ts',
    source: "import { quote } from '@zellige/domain/invoices/invoice';",
  },
  {
    rule: 'subject',
    what: 'a subject reading the index',
    path: 'packages/domain/src/quotes/a.ts',
    source: "import { quote } from '../index.ts';",
  },
  {
    rule: 'subject',
    what: 'a folder that is no subject',
    path: 'packages/domain/src/orders/order.ts',
    source: 'export {};',
  },
  {
    rule: 'subject',
    what: 'a subject reading analytics',
    path: 'packages/domain/src/tasks/a.ts',
    source: "import '../analytics/b.ts';",
    also: {
      'packages/domain/src/analytics/b.ts': `${header}import '../tasks/c.ts';`,
      'packages/domain/src/tasks/c.ts': header,
    },
  },
  {
    rule: 'layer',
    what: 'the server platform using a module',
    path: 'apps/server/src/platform/a.ts',
    source: "export { rows } from '../modules/quotes/quote.repository.ts';",
  },
  {
    rule: 'feature',
    what: 'a feature using another',
    path: 'apps/web/src/features/contacts/a.tsx',
    source: "import { list } from '../quotes/index.ts';",
  },
  {
    rule: 'feature',
    what: 'app entering a feature by the window',
    path: 'apps/web/src/app/a.tsx',
    source: "const a = () => import('../features/quotes/quote-list.tsx');",
  },
  {
    rule: 'feature',
    what: 'a feature using app',
    path: 'apps/web/src/features/contacts/a.tsx',
    source: "import { router } from '../../app/router.tsx';",
  },
  {
    rule: 'feature',
    what: 'a component using a feature',
    path: 'apps/web/src/ui/a.tsx',
    source: "import { list } from '../features/quotes/index.ts';",
  },
  {
    rule: 'feature',
    what: 'platform using a component',
    path: 'apps/web/src/platform/a.ts',
    source: "import { button } from '../ui/button.tsx';",
  },
  {
    rule: 'feature',
    what: 'a component using a piece of a subject',
    path: 'apps/web/src/ui/a.tsx',
    source: "import { clientCard } from '../documents/clients/client-card.tsx';",
    also: { 'apps/web/src/documents/clients/client-card.tsx': `${header}export const clientCard = 1;` },
  },
  {
    rule: 'feature',
    what: 'a piece of a subject using a feature',
    path: 'apps/web/src/documents/clients/a.tsx',
    source: "import { list } from '../../features/quotes/index.ts';",
  },
  {
    rule: 'feature',
    what: 'what all records show reading what documents show',
    path: 'apps/web/src/records/page/a.tsx',
    source: "import { clientCard } from '../../documents/clients/client-card.tsx';",
    also: { 'apps/web/src/documents/clients/client-card.tsx': `${header}export const clientCard = 1;` },
  },
  {
    rule: 'layer',
    what: 'a folder of the web that stands on no layer',
    path: 'apps/web/src/pieces/a.tsx',
    source: 'export {};',
  },
  {
    rule: 'subject',
    what: 'a subject reading what is said of all of them',
    path: 'packages/domain/src/quotes/a.ts',
    source: "import '../registry/b.ts';",
    also: { 'packages/domain/src/registry/b.ts': header },
  },
  {
    rule: 'subject',
    what: 'documents reading quotes',
    path: 'packages/domain/src/documents/a.ts',
    source: "import type { quote } from '../quotes/quote.ts';",
  },
  {
    rule: 'kit',
    what: 'a component reading a subject of the rulebook',
    path: 'apps/web/src/ui/a.tsx',
    source: "import type { contact } from '@zellige/domain/contacts/contact';",
  },
  {
    rule: 'kit',
    what: 'a component reading the whole rulebook',
    path: 'apps/web/src/ui/a.tsx',
    source: "import type { quote } from '@zellige/domain';",
  },
  {
    rule: 'kit',
    what: 'a component that names a subject',
    path: 'apps/web/src/ui/a.tsx',
    source: 'export const quoteCard = 1;',
  },
  {
    rule: 'test code',
    what: 'product code using test code',
    path: 'packages/sync/src/a.ts',
    source: "import './testkit/memory.ts';",
    also: { 'packages/sync/src/testkit/memory.ts': header },
  },
  {
    rule: 'sql',
    what: 'a route with a statement',
    path: 'apps/server/src/modules/quotes/quote.routes.ts',
    source: 'const a = db.query(`\n  SELECT * FROM quotes WHERE id = ${id}`);',
  },
  {
    rule: 'sql',
    what: 'a statement in small letters',
    path: 'apps/server/src/modules/quotes/a.ts',
    source: "db.query('insert into quotes values (1)');",
  },
  {
    rule: 'sql',
    what: 'an update',
    path: 'apps/server/src/cli/a.ts',
    source: "db.query('UPDATE quotes SET rev = 1');",
  },
  {
    rule: 'sql',
    what: 'the driver outside a repository',
    path: 'apps/server/src/modules/quotes/a.ts',
    source: "import { Pool } from 'pg';",
  },
  {
    rule: 'sql',
    what: 'the query builder outside a repository',
    path: 'apps/server/src/modules/quotes/a.ts',
    source: "import { eq } from 'drizzle-orm';",
  },
  {
    rule: 'browser access',
    what: 'a screen that fetches',
    path: 'apps/web/src/features/quotes/a.tsx',
    source: "const a = await fetch('/api/quotes');",
  },
  {
    rule: 'browser access',
    what: 'fetch handed on',
    path: 'apps/web/src/app/a.ts',
    source: 'start({ fetch });',
  },
  {
    rule: 'browser access',
    what: 'fetch of the global object',
    path: 'packages/contract/src/a.ts',
    source: "globalThis.fetch('/api');",
  },
  {
    rule: 'browser access',
    what: 'a screen with local storage',
    path: 'apps/web/src/ui/a.tsx',
    source: "window['localStorage'].clear();",
  },
  {
    rule: 'browser access',
    what: 'IndexedDB outside the store',
    path: 'packages/sync/src/replay/a.ts',
    source: "indexedDB.open('x');",
  },
  {
    rule: 'browser access',
    what: 'idb outside the store',
    path: 'apps/web/src/app/a.ts',
    source: "import { openDB } from 'idb';",
  },
  {
    rule: 'browser access',
    what: 'session storage in the store',
    path: 'packages/sync/src/store/a.ts',
    source: 'sessionStorage.clear();',
  },
  {
    rule: 'environment',
    what: 'the environment outside the configuration',
    path: 'apps/server/src/main.ts',
    source: "const port = process.env['PORT'];",
  },
  {
    rule: 'environment',
    what: 'the environment in the rulebook',
    path: 'packages/domain/src/kernel/a.ts',
    source: 'const a = process.env.TZ;',
  },
  {
    rule: 'environment',
    what: 'the environment of the build in a screen',
    path: 'apps/web/src/app/a.ts',
    source: 'const a = import.meta.env.PROD;',
  },
  {
    rule: 'cycle',
    what: 'two modules in a circle',
    path: 'packages/domain/src/kernel/a.ts',
    source: "export * from './b.ts';",
    also: { 'packages/domain/src/kernel/b.ts': `${header}import './a.ts';` },
  },
  {
    rule: 'cycle',
    what: 'a circle of types alone',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import type { B } from './b.ts';",
    also: {
      'packages/domain/src/kernel/b.ts': `${header}export type B = import('./c.ts').C;`,
      'packages/domain/src/kernel/c.ts': `${header}import type { A } from './a.ts';`,
    },
  },
  {
    rule: 'cycle',
    what: 'a module that imports itself',
    path: 'packages/domain/src/kernel/a.ts',
    source: "import './a.ts';",
  },
  { rule: 'name', what: 'a drawer', path: 'apps/server/src/utils/a.ts', source: 'export {};' },
  {
    rule: 'name',
    what: 'a file named by a participle',
    path: 'packages/domain/src/quotes/asked-rows.ts',
    source: 'export {};',
  },
  {
    rule: 'name',
    what: 'a value named by a participle',
    path: 'packages/domain/src/quotes/a.ts',
    source: 'export const askedRows = 1;',
  },
  {
    rule: 'name',
    what: 'a file of types',
    path: 'packages/domain/src/quotes/types.ts',
    source: 'export {};',
  },
  {
    rule: 'name',
    what: 'a file in another case',
    path: 'apps/web/src/ui/DataTable.tsx',
    source: 'export {};',
  },
  {
    rule: 'size',
    what: 'a long file',
    path: 'packages/domain/src/kernel/a.ts',
    source: 'export {};\n'.repeat(301),
  },
  {
    rule: 'size',
    what: 'a long table of messages',
    path: 'apps/web/src/ui/ui.messages.ts',
    source: 'export {};\n'.repeat(501),
  },
];

describe('the architecture rules', () => {
  it('find nothing wrong with a house in order', () => {
    expect(checkArchitecture(treeWith({}), new Map()).violations).toEqual([]);
  });

  it.each(planted)('catch $rule: $what', ({ rule, path, source, also }) => {
    const { violations } = checkArchitecture(treeWith({ [path]: header + source, ...also }), new Map());
    expect(violations.map((violation) => violation.rule)).toContain(rule);
    expect(new Set(violations.map((violation) => violation.rule)).size).toBe(1);
  });

  it.each([
    ['export const a = 1;'],
    ['export const a = 1; // too late'],
    ['import "zod";\n// too late\n'],
    ['//\nexport {};'],
  ])('catch a file without a header: %s', (source) => {
    const { violations } = checkArchitecture(
      treeWith({ 'packages/domain/src/kernel/a.ts': source }),
      new Map(),
    );
    expect(violations.map((violation) => violation.rule)).toEqual(['header']);
  });

  it('let tests use any library, any package and any name of the browser', () => {
    const source =
      "import 'vitest'; import 'fast-check'; import { main } from '../../../../apps/server/src/main.ts'; fetch(main);";
    expect(
      checkArchitecture(treeWith({ 'packages/domain/src/kernel/a.test.ts': source }), new Map()).violations,
    ).toEqual([]);
  });

  it('let a pool of connections be handed through by its type', () => {
    const source = `${header}import type { Pool } from 'pg'; import { type PoolClient } from 'pg'; export type A = Pool | PoolClient;`;
    expect(
      checkArchitecture(treeWith({ 'apps/server/src/modules/quotes/a.ts': source }), new Map()).violations,
    ).toEqual([]);
  });

  it('do not take a property, a parameter or a sentence for the real thing', () => {
    const source = `${header}
      interface Ports { fetch: string; localStorage(): void }
      export const a = (fetch: (x: string) => void, ports: Ports) => { fetch('Select one from the list'); return ports.fetch; };
      export const b = { indexedDB: 'Update the settings', note: 'With care as (always)' };`;
    expect(checkArchitecture(treeWith({ 'apps/web/src/ui/a.ts': source }), new Map()).violations).toEqual([]);
  });

  it('refuse a file that cannot be parsed instead of passing over it', () => {
    expect(() => checkArchitecture(treeWith({ 'apps/web/src/ui/a.ts': 'import {' }), new Map())).toThrow(
      'cannot be parsed',
    );
  });
});
