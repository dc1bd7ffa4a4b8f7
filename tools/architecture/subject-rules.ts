// The declared graph of subjects inside the rulebook (docs/ARCHITECTURE.md 'Arrows'): each one may read those it stands on,
// and what those stand on.
import { importedFiles, type Modules } from './import-graph.ts';
import { isTestCode } from './source-tree.ts';
import type { Violation } from './violation.ts';

const standsOn: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  recurrence: ['kernel'],
  // What the others have to say is a fact of it.
  notifications: ['kernel'],
  contacts: ['notifications'],
  catalogue: ['kernel'],
  auth: ['kernel'],
  settings: ['notifications'],
  files: ['kernel'],
  documents: ['contacts', 'catalogue', 'reservations'],
  quotes: ['documents', 'auth', 'settings'],
  reservations: ['events'],
  contracts: ['quotes', 'recurrence'],
  invoices: ['contracts'],
  bank: ['invoices'],
  'credit-notes': ['invoices'],
  'delivery-notes': ['credit-notes', 'inventory'],
  'field-day': ['reservations'],
  'calendar-feeds': ['field-day'],
  inventory: ['catalogue', 'notifications'],
  absences: ['inventory', 'settings'],
  'working-time': ['absences'],
  events: ['contacts', 'working-time', 'vehicles'],
  deals: ['quotes'],
  tasks: ['contacts', 'shares'],
  vehicles: ['kernel'],
  views: ['kernel'],
  checklists: ['events'],
  'technical-sheets': ['checklists', 'catalogue', 'requests'],
  warranty: ['kernel'],
  requests: ['warranty', 'delivery-notes', 'contracts'],
  planning: ['reservations', 'requests'],
  sendings: ['delivery-notes', 'technical-sheets'],
  shares: ['sendings'],
  consistency: ['deals', 'tasks', 'credit-notes', 'delivery-notes', 'technical-sheets', 'files'],
  audit: ['kernel'],
  accounting: ['credit-notes'],
};
/** An invoice and its payments are one record: each reads the other. */
const roomOf: Readonly<Record<string, string>> = { payments: 'invoices' };
/** What is said of every subject at once: it reads all of them. */
const above = new Set(['registry', 'offline', 'transfers']);
/** May read every subject; nobody reads it. */
const reader = 'analytics';
/** What these say holds for every kind of record. */
const ofAll = new Set(['consistency', 'audit']);
const registries = new Set([
  'packages/domain/src/registry/collections.ts',
  'packages/domain/src/registry/fields.ts',
]);

const folder = 'packages/domain/src/';

/** The subject of a file of the rulebook; null for those above the subjects, which may import all. */
function subjectOf(path: string): string | null {
  const rest = path.startsWith(folder) ? path.slice(folder.length).split('/') : [];
  const [first = ''] = rest;
  return rest.length < 2 || above.has(first) ? null : (roomOf[first] ?? first);
}

function mayRead(from: string, to: string): boolean {
  if (from === to || from === reader) return true;
  return (standsOn[from] ?? []).some((below) => mayRead(below, to));
}

function problemBetween(from: string, to: string | null, file: string): string | null {
  if (registries.has(file) && ofAll.has(from)) return null;
  if (to === null) return `${from} imports a file above the subjects`;
  return mayRead(from, to) ? null : `${from} does not stand on ${to}`;
}

/** Imports between subjects that the graph does not have, and folders that it does not know. */
export function checkSubjects(modules: Modules): Violation[] {
  const violations: Violation[] = [];
  for (const module of modules.values()) {
    const { path } = module;
    const subject = subjectOf(path);
    if (subject === null || isTestCode(path)) continue;
    if (standsOn[subject] === undefined && subject !== reader) {
      violations.push({ rule: 'subject', path, message: `${subject} is not a declared subject` });
    }
    for (const file of importedFiles(module)) {
      if (!file.startsWith(folder)) continue;
      const message = problemBetween(subject, subjectOf(file), file);
      if (message !== null) violations.push({ rule: 'subject', path, message });
    }
  }
  return violations;
}
