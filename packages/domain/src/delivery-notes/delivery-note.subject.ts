// A delivery note among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { isAllowed, permits } from '../kernel/identity/permissions.ts';
import { byDay, documentTitle, openStatus, subject, to } from '../kernel/records/subject.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';
import { deliveryDefaults } from './delivery-note.values.ts';

/** A person who may not see amounts receives this. */
export const withoutAmounts = (note: DeliveryNote): DeliveryNote => ({
  ...note,
  items: note.items.map(({ unitPrice: _unit, totalPrice: _total, ...item }) => item as DeliveryItem),
});

export const deliveryNoteSubject = subject('bonLivraison', {
  path: 'bon-livraison',
  see: 'bonLivraison.see',
  nouns: { one: 'Bon de livraison', many: 'Bons de livraison', gender: 'm' },
  title: (note) => documentTitle('Bon de livraison', note),
  holders: ({ livreur, livreurId }) =>
    livreurId === '' && livreur === deliveryDefaults.livreur ? [] : [livreur],
  orderKey: (note) => byDay({ date: note.dateLivraison, createdAt: note.createdAt, id: note.id }),
  newestFirst: true,
  searchLine: (note) =>
    searchLine(
      [
        note.number,
        note.originalNumber,
        note.id,
        note.client,
        note.livreur,
        note.clientAdresse,
        ...note.items.flatMap((item) => [item.productName, item.reference]),
      ],
      [note.clientPhone],
    ),
  redact: (note, actor) => (isAllowed(actor, 'bonLivraison.amounts') ? note : withoutAmounts(note)),
  keeping: {
    day: 'dateLivraison',
    open: openStatus('en_preparation', 'expedie', 'en_cours_livraison', 'partiellement_livre'),
    parents: [{ collection: 'invoices', field: 'factureId' }],
  },
  openNouns: { one: 'bon de livraison en cours', many: 'bons de livraison en cours' },
  names: { contactId: ['contacts'], vehicleId: ['vehicles'], 'items.kitParts.productId': ['products'] },
  references: (note) => [
    ...to('invoices', [note.factureId]),
    ...to('quotes', [note.devisId]),
    ...to('vehicles', [note.vehicleId]),
    ...to(
      'inventory',
      note.items.map(({ inventoryId }) => inventoryId),
    ),
    ...to(
      'reservations',
      note.items.map(({ reservationId }) => reservationId),
    ),
    ...to(
      'files',
      (note.photos ?? []).map(({ id }) => id),
    ),
  ],
  files: {
    attach: 'bonLivraison.status',
    remove: 'bonLivraison.edit',
    // What a delivery proves stays, but for whoever may force its state.
    areProof: (note, actor) =>
      note.deliveredAt !== null && !permits(actor, 'bonLivraison.force', { ...note }),
    areNamed: true,
  },
  keyScope: 'bonLivraison',
});
