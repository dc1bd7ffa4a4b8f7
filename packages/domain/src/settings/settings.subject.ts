// The settings among the kinds of records: a row each for the company, the documents and so on.
import { type Actor, isAllowed } from '../kernel/identity/permissions.ts';
import { subject } from '../kernel/records/subject.ts';
import type { Settings } from './company.schema.ts';

/** Without what an hour costs the company, for who may not see margins, and without templates, for who may not see quotes. */
function hidingCost(row: Settings, actor: Actor): Partial<Settings> {
  if (isAllowed(actor, 'margins.see')) return row;
  const { quoteTemplates, ...rest }: Settings & { quoteTemplates?: unknown } = row;
  const shown = isAllowed(actor, 'quotes.see')
    ? { ...rest, ...(quoteTemplates ? { quoteTemplates } : {}) }
    : rest;
  if (!row.documents) return shown;
  const { hourlyCost: _cost, ...documents } = row.documents;
  return { ...shown, documents } as Partial<Settings>;
}

export const settingsSubject = subject('settings', {
  hasPage: false,
  see: 'settings.see',
  nouns: { one: 'Paramètres', many: 'Paramètres', gender: 'm', isPlural: true },
  title: () => 'Paramètres',
  orderKey: ({ id }) => id,
  searchLine: () => '',
  redact: hidingCost,
  files: { attach: 'settings.edit' },
  keyScope: null,
});
