// How many files somebody reads to follow one write: those on the way of a payment from the press to the disk of the device, and to
// the server and back, what runs on the server apart. They are read from the stacks of calls at the marks that the test sets; a file that is asked on the way, such
// as one of amounts or of days, leads nowhere else and does not count. The limits stand in the table of docs/ARCHITECTURE.md.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProductCode } from '../source-tree.ts';

const root = join(import.meta.dirname, '../../..');

/** From the press to the engine, where React draws in between; the rule itself, and the form in which it is written. */
export const besideStacks: readonly string[] = [
  'apps/web/src/features/invoices/payments/payment-dialog.tsx',
  'apps/web/src/ui/forms/form.tsx',
  'apps/web/src/platform/engine/hooks/engine-hooks.ts',
  'packages/domain/src/payments/payment.operations.ts',
  'packages/domain/src/kernel/operations/operation.ts',
];

/** In the place of the line that the test has to its server. */
export const lineToServer = 'apps/web/src/platform/engine/transport/http-transport.ts';

/** The sources of a stack: `at Ledger.write (/…/packages/sync/src/store/ledger.ts:119:7)`. */
function sourcesOf(stack: string): string[] {
  return [...stack.matchAll(/(?:file:\/\/)?\/[^\s():]+\.tsx?(?=:\d+:\d+)/g)].map(([url]) =>
    relative(root, url.startsWith('file:') ? fileURLToPath(url) : url),
  );
}

type Methods = Record<string, (...args: never[]) => unknown>;

/** A method at which the stack of calls is read: `{ of: Ledger.prototype, name: 'write' }`. */
interface Mark {
  of: object;
  name: string;
}

/** The product files by which `step` comes to the marks, in the order of their paths. */
export async function filesOnTheWay(marks: readonly Mark[], step: () => Promise<unknown>): Promise<string[]> {
  const found = new Set<string>();
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  const restore = marks.map(({ of, name }) => {
    const methods = of as Methods;
    const original = methods[name];
    methods[name] = function marked(this: unknown, ...args) {
      for (const source of sourcesOf(new Error(name).stack ?? ''))
        if (isProductCode(source)) found.add(source);
      return original?.apply(this, args);
    };
    return () => {
      if (original) methods[name] = original;
    };
  });
  try {
    await step();
  } finally {
    for (const one of restore) one();
    Error.stackTraceLimit = stackTraceLimit;
  }
  return [...found].toSorted();
}

/** The limit of a row of docs/ARCHITECTURE.md: `| To the disk of the device | 13 |`. */
export function limitOf(title: string, architecture: string): number {
  return Number(new RegExp(`^\\| ${title} \\| (\\d+) \\|`, 'm').exec(architecture)?.[1] ?? 0);
}
