// A technical sheet among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { type Actor, type Permission, permits } from '../kernel/identity/permissions.ts';
import { byDay, documentTitle, named, openStatus, subject, to } from '../kernel/records/subject.ts';

import type { TechnicalSheet } from './technical-sheet.schema.ts';

const writing: Record<TechnicalSheet['kind'], Permission> = {
  produit: 'technicalSheets.product',
  intervention: 'technicalSheets.intervention',
};

/** Whether the person may write that sheet, or a new one of its kind. */
export const mayWriteSheet = (
  actor: Actor,
  kind: TechnicalSheet['kind'],
  sheet: TechnicalSheet | null,
): boolean => permits(actor, writing[kind], sheet && { ...sheet });

export const technicalSheetSubject = subject('technicalSheets', {
  path: 'technical-sheets',
  see: 'technicalSheets.see',
  nouns: { one: 'Fiche technique', many: 'Fiches techniques', gender: 'f' },
  title: ({ intervention, number = null, title }) =>
    intervention
      ? documentTitle("Fiche d'intervention", { number, client: intervention.client })
      : named('Fiche produit', title),
  holders: ({ intervention }) => intervention?.technicianNames ?? [],
  orderKey: byDay,
  newestFirst: true,
  searchLine: (sheet) =>
    searchLine([
      sheet.number,
      sheet.id,
      sheet.title,
      sheet.product?.reference,
      sheet.product?.brand,
      sheet.product?.model,
      sheet.intervention?.client,
      sheet.intervention?.equipment,
      sheet.intervention?.serialNumber,
      ...(sheet.intervention?.technicianNames ?? []),
    ]),
  keeping: {
    day: 'date',
    open: [...openStatus('brouillon', 'signée'), { field: 'kind', values: ['produit'] }],
  },
  names: {
    'intervention.contactId': ['contacts'],
    'intervention.unitIds': ['units'],
    'product.productId': ['products'],
  },
  references: (sheet) => [
    ...to('technicalSheets', [sheet.correctsId, sheet.correctedById]),
    ...to('events', [sheet.intervention?.eventId]),
    ...to('invoices', [sheet.invoiceId]),
    ...to('units', sheet.intervention?.unitIds ?? []),
    ...to('inventory', [
      sheet.intervention?.itemId,
      ...(sheet.intervention?.parts ?? []).map(({ itemId }) => itemId),
    ]),
    ...to(
      'files',
      sheet.files.map(({ id }) => id),
    ),
  ],
  files: {
    attach: 'technicalSheets.see',
    mayWrite: (sheet, actor) => mayWriteSheet(actor, sheet.kind, sheet),
    areProof: ({ status, signedAt }) => status === 'signée' || signedAt !== null,
    areNamed: true,
  },
  keyScope: 'technicalSheets',
});
