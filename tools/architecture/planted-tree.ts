// A small repository that keeps every rule, for tests to plant violations in.
import type { SourceTree } from './source-tree.ts';

export const header = '// This file is planted.\n';

/** Every layer, two subjects, two features. */
const sound: Readonly<Record<string, string>> = {
  'packages/domain/src/index.ts': "export { quote } from './quotes/quote.ts';",
  'packages/domain/src/kernel/money.ts': "import { z } from 'zod'; export const money = z.number();",
  'packages/domain/src/contacts/contact.ts':
    "import { money } from '../kernel/money.ts'; export const contact = money;",
  'packages/domain/src/quotes/quote.ts':
    "import { contact } from '../contacts/contact.ts'; export const quote = contact;",
  'packages/domain/src/invoices/invoice.ts': "export type { quote } from '../quotes/quote.ts';",
  'packages/contract/src/index.ts': "import { quote } from '@zellige/domain'; export const path = quote;",
  'packages/sync/src/engine.ts': "import { path } from '@zellige/contract'; export const engine = path;",
  'packages/sync/src/store/open.ts':
    "import { openDB } from 'idb'; export const opened = [openDB, indexedDB];",
  'packages/documents/src/draw.ts':
    "import PDF from 'pdfkit'; import { quote } from '@zellige/domain'; export const draw = [PDF, quote];",
  'packages/documents/src/node-fonts.ts':
    "import { readFileSync } from 'node:fs'; export const fonts = readFileSync;",
  'packages/samples/src/index.ts':
    "import { money } from '@zellige/domain/kernel/money'; export const sample = money;",
  'apps/web/src/app/router.tsx':
    "import { list } from '../features/quotes/index.ts'; export const router = list;",
  'apps/web/src/features/quotes/index.ts': "export { list } from './quote-list.tsx';",
  'apps/web/src/features/quotes/quote-list.tsx':
    "import { ask } from '../../platform/http.ts'; export const list = ask;",
  'apps/web/src/features/contacts/index.ts':
    "import { button } from '../../ui/button.tsx'; export const cards = button;",
  'apps/web/src/ui/button.tsx':
    "import { Button } from 'react-aria-components'; export const button = Button;",
  'apps/web/src/platform/http.ts':
    "export const ask = () => [fetch('/api'), localStorage, import.meta.env.VITE_BASE];",
  'apps/server/src/main.ts':
    "import { rows } from './modules/quotes/quote.repository.ts'; export const main = rows;",
  'apps/server/src/modules/quotes/quote.repository.ts':
    "import pg from 'pg'; export const rows = [pg, 'SELECT * FROM quotes'];",
  'apps/server/src/platform/config.ts': 'export const config = process.env;',
};

/** The sound repository with these files added or replaced, as path → text. */
export function treeWith(changes: Readonly<Record<string, string>>): SourceTree {
  const files = Object.entries({ ...sound, ...changes });
  return new Map(files.map(([path, text]) => [path, changes[path] === undefined ? header + text : text]));
}
