// Each act of a document × each of its states × each person: what the guard lets a screen offer is what the operation accepts.
import { describe, expect, it } from 'vitest';
import { deliveryActions } from '../delivery-notes/delivery-note.actions.ts';
import { eventActions } from '../events/event.actions.ts';
import { invoiceActions } from '../invoices/invoice.actions.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { quoteActions } from '../quotes/quote.actions.ts';
import { reservationActions } from '../reservations/reservation.actions.ts';
import { sheetActions } from '../technical-sheets/technical-sheet.actions.ts';
import {
  archivingActs,
  disagreements,
  type InputOf,
  type OfferedSubject,
  following,
  withReason,
} from '../testing/offered-acts.ts';
import { ownNote, ownQuote, ownSheet, reason, signatureClient } from '../testing/prepared-documents.ts';
import { billableSheet } from '../testing/prepared-sheets.ts';
import { ownEvent } from '../testing/scenes/prepared-events.ts';
import { ownInvoice, paidInvoice } from '../testing/scenes/prepared-invoices.ts';
import {
  cancelledReservation,
  ownReservation,
  reservationAfter,
} from '../testing/scenes/prepared-reservations.ts';

const undone: InputOf = ({ lastStep }) => ({ step: lastStep?.step ?? 'start' });

const amended: InputOf = () => ({
  ...withReason(),
  items: [{ name: 'Borne', unitPrice: 5000 }],
  withCreditNote: true,
});

const quotes: OfferedSubject = {
  states: {
    Émis: ownQuote(),
    'En attente': ownQuote('send'),
    expired: following(ownQuote(), async ({ goTo }) => goTo('2027-06-01')),
    Accepté: ownQuote('accept'),
    Refusé: ownQuote('refuse'),
    Facturé: ownQuote('accept', 'convert'),
    'partly invoiced': following(ownQuote('accept'), ({ done }, id) =>
      done('deposit_invoice_quotes', { id, percent: 30 }),
    ),
  },
  acts: [
    ['send_quotes', quoteActions.send],
    ['accept_quotes', quoteActions.accept],
    ['refuse_quotes', quoteActions.refuse, withReason],
    ['reopen_quotes', quoteActions.reopen],
    ['cancel_order_quotes', quoteActions.cancel_order, () => ({ ...withReason(), deposit: 'credit' })],
    ['amend_quotes', quoteActions.amend, amended],
    ['convert_quotes', [quoteActions.convert, quoteActions.rest], () => ({ confirmed: true })],
    ['convert_quotes', quoteActions.part, () => ({ percent: 20 })],
    ['deposit_invoice_quotes', quoteActions.part, () => ({ percent: 20 })],
    ['version_quotes', quoteActions.version],
    ['duplicate_quotes', quoteActions.duplicate],
    ['update_quotes', quoteActions.edit, () => ({ changes: { items: [{ name: 'Borne', unitPrice: 5 }] } })],
    ...archivingActs('quotes', quoteActions),
  ],
};

const events: OfferedSubject = {
  states: {
    planifié: ownEvent(),
    confirmé: ownEvent('confirm'),
    'en cours': ownEvent('confirm', 'start'),
    terminé: ownEvent('confirm', 'start', 'finish'),
    'en attente': ownEvent('hold'),
    annulé: ownEvent('cancel'),
  },
  acts: [
    ['confirm_events', eventActions.confirm],
    ['start_events', eventActions.start],
    ['finish_events', eventActions.finish],
    ['en_route_events', eventActions.en_route],
    ['arrive_events', eventActions.arrive],
    ['fail_events', eventActions.fail, withReason],
    ['hold_events', eventActions.hold, withReason],
    ['note_events', eventActions.note, () => ({ text: 'Vu' })],
    ['undo_events', eventActions.undo, undone],
    ['resume_events', eventActions.resume],
    ['cancel_events', eventActions.cancel, withReason],
    ['reopen_events', eventActions.reopen],
    ['update_events', eventActions.edit, () => ({ changes: { title: 'Forum' } })],
    ...archivingActs('events', eventActions),
  ],
};

const handed: InputOf = ({ items = [] }) => ({
  signatureClient,
  items: items.map(({ id }) => ({ id, quantiteLivree: 1 })),
});

const deliveryNotes: OfferedSubject = {
  states: {
    en_preparation: ownNote(),
    'without a driver': async ({ done }) => ({
      id: (
        await done('create_bonLivraison', { client: 'Atlas', items: [{ productName: 'Écran', quantity: 2 }] })
      ).id,
    }),
    expedie: ownNote('ship'),
    en_cours_livraison: ownNote('ship', 'start'),
    livre: ownNote('ship', 'deliver'),
    partiellement_livre: following(ownNote('ship'), async ({ done, engine }, id) => {
      const row = engine.row('bonLivraison', id);
      await done('deliver_partially_bonLivraison', { id, ...(row && handed(row)) });
    }),
    refuse: ownNote('ship', 'refuse'),
    retour: ownNote('ship', 'deliver', 'return'),
  },
  acts: [
    ['ship_bonLivraison', deliveryActions.ship],
    ['start_bonLivraison', deliveryActions.start],
    ['deliver_bonLivraison', deliveryActions.deliver, () => ({ signatureClient })],
    ['deliver_partially_bonLivraison', deliveryActions.deliver_partially, handed],
    ['refuse_bonLivraison', deliveryActions.refuse, withReason],
    ['return_bonLivraison', deliveryActions.return, withReason],
    [
      'take_back_bonLivraison',
      deliveryActions.take_back,
      ({ items = [] }) => ({ reason, items: items.map(({ id }) => ({ id, quantity: 1 })) }),
    ],
    ['bring_back_bonLivraison', deliveryActions.bring_back],
    ['undo_bonLivraison', deliveryActions.undo, undone],
    ['force_bonLivraison', deliveryActions.force, () => ({ status: 'refuse', reason: 'Autre' })],
    ['update_bonLivraison', deliveryActions.edit, () => ({ changes: { observationsGenerales: 'Quai 2' } })],
    ...archivingActs('bonLivraison', deliveryActions),
  ],
};

const invoices: OfferedSubject = {
  states: {
    'En attente': ownInvoice(),
    'Partiellement payée': paidInvoice,
    Payée: ownInvoice({ advanceAmount: 1200 }),
    Annulée: following(ownInvoice(), ({ done }, id) => done('cancel_invoices', { id, reason })),
    'credited whole': following(ownInvoice({ advanceAmount: 100 }), ({ done }, invoiceId) =>
      done('create_creditNotes', { invoiceId, reason }),
    ),
    shipped: following(ownInvoice(), async ({ done, note }, id) => {
      const { id: noteId } = await note(id, { clientAdresse: 'Rabat', livreur: 'Hicham' });
      await done('ship_bonLivraison', { id: noteId });
    }),
  },
  acts: [
    ['pay_invoices', invoiceActions.pay, () => ({ amount: 1, mode: 'Virement' })],
    ['refund_invoices', invoiceActions.refund, () => ({ amount: 1, mode: 'Virement', isAboveCredit: true })],
    ['cancel_invoices', invoiceActions.cancel, withReason],
    ['update_invoices', invoiceActions.edit, () => ({ changes: { notes: 'Vu' } })],
    ...archivingActs('invoices', invoiceActions),
  ],
};

const technicalSheets: OfferedSubject = {
  states: {
    brouillon: ownSheet(),
    empty: async ({ done }) => ({
      id: (await done('create_technicalSheets', { kind: 'intervention', intervention: { client: 'Atlas' } }))
        .id,
    }),
    product: async ({ done }) => ({
      id: (await done('create_technicalSheets', { kind: 'produit', title: 'Borne' })).id,
    }),
    validée: ownSheet('validate'),
    signée: ownSheet('sign'),
    'signed and validated': ownSheet('sign', 'validate'),
    billable: billableSheet,
    billed: following(billableSheet, ({ done }, id) => done('invoice_technicalSheets', { id })),
    corrected: following(ownSheet('sign'), ({ done }, id) => done('revise_technicalSheets', { id })),
  },
  acts: [
    ['sign_technicalSheets', sheetActions.sign, () => ({ signatureClient, signatureTechnician: 'Hicham' })],
    ['validate_technicalSheets', sheetActions.validate],
    ['reopen_technicalSheets', sheetActions.reopen],
    ['revise_technicalSheets', sheetActions.revise],
    ['invoice_technicalSheets', sheetActions.invoice],
    [
      'add_file_technicalSheets',
      sheetActions.add_file,
      () => ({ file: { id: 'f1', name: 'a.jpg', kind: 'avant' } }),
    ],
    ['update_technicalSheets', sheetActions.edit, () => ({ changes: { notes: 'Vu' } })],
    ...archivingActs('technicalSheets', sheetActions),
  ],
};

const back = { lines: [{ state: 'bon' }] };

/** Its quote is open again. */
const reopened = following(ownReservation(), ({ done }, id) =>
  done('reopen_quotes', { id: id.split('~')[0] }),
);

const reservations: OfferedSubject = {
  states: {
    ferme: ownReservation(),
    sortie: ownReservation({}, true),
    annulée: cancelledReservation,
    retournée: reservationAfter('return_reservations', back, true),
    option: reopened,
    expired: following(reopened, async ({ goTo }) => goTo('2027-06-01')),
  },
  acts: [
    ['extend_reservations', reservationActions.extend, () => ({ endDate: '2026-12-06' })],
    ['plan_reservations', reservationActions.plan, () => ({ changes: { returnTime: '10:00' } })],
    ['update_reservations', reservationActions.edit, () => ({ changes: { quantity: 2 } })],
    ['cancel_reservations', reservationActions.cancel, withReason],
    ['return_reservations', reservationActions.return, () => back],
    ['undo_return_reservations', reservationActions.undo_return],
    ['report_fault_reservations', reservationActions.report_fault, withReason],
    ...archivingActs('reservations', reservationActions),
  ],
};

const subjects: Partial<Record<CollectionName, OfferedSubject>> = {
  quotes,
  events,
  bonLivraison: deliveryNotes,
  invoices,
  technicalSheets,
  reservations,
};

describe.each(Object.entries(subjects))('acts on %s', (collection, { states, acts }) => {
  it.each(Object.entries(states))('%s: what is offered is what is accepted', async (_state, prepare) => {
    expect(await disagreements(collection as CollectionName, prepare, acts)).toEqual([]);
  });
});
