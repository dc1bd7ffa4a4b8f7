// Technicians get these notifications of the office's changes to their sheets (docs/product.md 'Notifications').
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { Fact } from '../notifications/facts/fact.ts';
import { noticeFacts } from '../notifications/facts/notice-fact.ts';
import type { SheetNotice, TechnicalSheet } from './technical-sheet.schema.ts';

const titles: Record<SheetNotice['what'], string> = {
  sent_back: 'Fiche rouverte par le bureau',
  corrected: 'Fiche reprise dans une nouvelle version',
  archived: 'Fiche supprimée',
  restored: 'Fiche rétablie',
};

/** Each notice once, to the technicians of the sheet and whoever made it. */
export function sheetNoticeFacts(sheet: TechnicalSheet, today: string): Fact[] {
  const isThere = sheet.archivedAt === null;
  const message = [displayNumber(sheet), sheet.intervention?.client].filter(Boolean).join(', ');
  return noticeFacts(sheet, {
    today,
    name: 'sheet',
    say: ({ what }) => ({ title: titles[what], message, type: what === 'archived' ? 'warning' : 'info' }),
    about: ({ team }) => ({
      many: { text: (count) => `${count} fiches changées par le bureau`, url: '/technical-sheets' },
      category: 'event',
      priority: 'medium',
      actionUrl: isThere ? `/technical-sheets/${encodeURIComponent(sheet.id)}` : '/technical-sheets',
      actionLabel: isThere ? 'Voir la fiche' : 'Voir les fiches',
      relatedType: 'technicalSheets',
      relatedId: sheet.id,
      record: sheet,
      people: team,
      roles: [],
    }),
  });
}
