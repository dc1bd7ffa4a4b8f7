// Screens name an action of the rulebook so that the compiler checks its input. What runs an action by a name that is data, read from
// the queue or planned for a file, stands in the folders named here and nowhere else.
import { isProductCode, type SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

const screens = 'apps/web/src/';
/** The engines, what waits in the queue or was not kept, and what is planned for a file. */
const runsStored = [
  'apps/web/src/platform/',
  'apps/web/src/features/synchronisation/',
  'apps/web/src/features/import-export/import-run.ts',
  'apps/web/src/app/unsaved/unsaved-writes.ts',
];
/** Hands an action over whose name the compiler does not know. */
const unchecked = /\.executeStored\b|\baction: string, input: (?:unknown|object)\b/g;
/** Runs as data what stands there in writing. */
const written = /\.executeStored\(\s*['`]/g;

const matches = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([text]) => text);

/** Actions that a screen runs unchecked. */
export function checkActions(tree: SourceTree): Violation[] {
  return [...tree]
    .filter(([path]) => path.startsWith(screens) && isProductCode(path))
    .flatMap(([path, source]) => {
      const isAllowed = runsStored.some((start) => path.startsWith(start));
      return matches(source, isAllowed ? written : unchecked).map(
        (text): Violation => ({ rule: 'action', path, message: `an unchecked action: ${text}` }),
      );
    });
}

/** Guards that screens hold themselves, each with why. */
const ownGuards: Readonly<Record<string, string>> = {
  'apps/web/src/documents/pdf/ubl-action.ts': 'a file, no operation: it is offered of what has a number',
  'apps/web/src/features/delivery-notes/index.ts': 'opens a form; the creation judges what is sent of it',
  'apps/web/src/features/technical-sheets/index.ts': 'opens a form; the creation judges what is sent of it',
};
/** What makes a menu ask of a record what its operation asks too. */
const asksRecord =
  /\b(?:status|state)\s*[!=]==|\barchivedAt\b|\bisLive\(|\bcheck[A-Z]\w+\(|\bcan\('\w+\.(?!see'|amounts')/;
/** `isPossible: (quote) => …`, as far as its property goes. */
const offered = /\bisPossible: \(.*(?:\n {6,}.*){0,5}/g;

/** Reads the right of a guard, and not when the guard allows the act. */
const rightAlone = /\w+(?:Actions|acts)\.\w+\.permission\b/gi;

/** Files that ask for the right of a guard alone, each with why. */
const asksRight: Readonly<Record<string, string>> = {
  'apps/web/src/features/catalogue/list/catalogue-list.tsx': 'buttons of the list, about no record',
  'apps/web/src/features/contacts/list/use-contact-bulk-actions.tsx': 'a bar over several records',
  'apps/web/src/features/inventory/item/use-item-bulk-actions.ts': 'a bar over several records',
  'apps/web/src/features/inventory/list/inventory-list-screen.tsx': 'buttons of the list, about no record',
  'apps/web/src/features/inventory/place-count/place-count-screen.tsx': 'a screen about no record',
  'apps/web/src/features/invoices/cheques/cheque-list-screen.tsx': 'a button of the list, about no record',
  'apps/web/src/features/invoices/payments/use-pay-together.tsx': 'a bar over several records',
  'apps/web/src/features/planning/use-planning-model.ts': 'the row of what nobody does yet',
  'apps/web/src/features/quotes/use-quote-actions.tsx': 'the refusal has said that the validity is over',
  'apps/web/src/features/quotes/recent-quotes.tsx': 'the act explains why a quote stays',
  'apps/web/src/features/reservations/returns/return-screen.tsx': 'the form says itself that all is back',
  'apps/web/src/features/settings/users/users-section.tsx': 'a button of the list, about no account',
};

/** A right asked of a record, beside those that only show something, make another or overrule a refusal. */
const rightOfRecord = /\b(?:can|useCan\(\))\('\w+\.(?!see'|amounts'|prices'|caution'|create'|force')\w+', /g;

/** Screens offer an act by its guard (`of: quoteActions.send`), which its operation asks: what a screen asks beside it may drift. */
export function checkGuards(tree: SourceTree): Violation[] {
  return [...tree]
    .filter(([path]) => path.startsWith(screens) && isProductCode(path) && !(path in ownGuards))
    .flatMap(([path, source]) =>
      [
        ...matches(source, offered).filter((text) => asksRecord.test(text)),
        ...matches(source, rightOfRecord),
        ...(path in asksRight ? [] : matches(source, rightAlone)),
      ].map((text): Violation => ({ rule: 'guard', path, message: `a guard of its own: ${text}` })),
    );
}

/** States of the server itself, which no rulebook knows. */
const ownTones = 'apps/web/src/features/settings/';

/** The colour of a status stands beside its word, in the domain: two screens show it alike. */
export function checkTones(tree: SourceTree): Violation[] {
  return [...tree]
    .filter(([path]) => path.startsWith(screens) && isProductCode(path) && !path.startsWith(ownTones))
    .flatMap(([path, source]) =>
      matches(source, /\bRecord<[^>]+, Tone>/g).map(
        (text): Violation => ({ rule: 'tone', path, message: `colours of statuses: ${text}` }),
      ),
    );
}
