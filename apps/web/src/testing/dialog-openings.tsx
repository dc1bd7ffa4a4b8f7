// Every dialog that writes, with what it takes to open it and to press its button.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { newUnit } from '@zellige/domain/inventory/units/unit-tracking';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { ReactNode } from 'react';
import { CategoryDialog } from '../features/catalogue/categories/category-dialog.tsx';
import { ContactsBulkDialog } from '../features/contacts/list/contacts-bulk-dialog.tsx';
import { DeliverDialog } from '../features/delivery-notes/dialogs/deliver-dialog.tsx';
import { ForceDialog } from '../features/delivery-notes/dialogs/force-dialog.tsx';
import { ReturnDialog } from '../features/delivery-notes/dialogs/return-dialog.tsx';
import { LinkProductDialog } from '../features/inventory/catalogue-links/link-product-dialog.tsx';
import { ShipDialog } from '../features/delivery-notes/dialogs/ship-dialog.tsx';
import { AddUnitsDialog } from '../features/inventory/units/add-units-dialog.tsx';
import { StatusDialog } from '../features/inventory/dialogs/status-dialog.tsx';
import { StockDialog } from '../features/inventory/dialogs/stock-dialog.tsx';
import { UnitDialog } from '../features/inventory/units/unit-dialog.tsx';
import { requestDialogs } from './request-dialog-openings.tsx';
import { CautionDialog } from '../features/reservations/page/caution-dialog.tsx';
import { AcceptDialog } from '../features/quotes/dialogs/accept-dialog.tsx';
import { CancelOrderDialog } from '../features/quotes/dialogs/cancel-order-dialog.tsx';
import { ExtendDialog } from '../features/quotes/dialogs/extend-dialog.tsx';
import { PartDialog } from '../features/quotes/dialogs/part-dialog.tsx';
import { SaveTemplateDialog } from '../features/quotes/templates/save-template-dialog.tsx';
import { ChangeUnitDialog } from '../features/reservations/dialogs/change-unit-dialog.tsx';
import { EndDialog } from '../features/reservations/dialogs/end-dialog.tsx';
import { SignContractDialog } from '../features/reservations/dialogs/sign-paper-dialog.tsx';
import { ByMonthDialog } from '../features/reservations/dialogs/by-month-dialog.tsx';
import { ItemDialog } from '../features/reservations/dialogs/item-dialog.tsx';
import { invoicePdf } from '../documents/sending/invoice-pdf.ts';
import { AnswerDialog } from '../features/sendings/answer-dialog.tsx';
import { NextStepDialog } from '../records/fields/next-step-dialog.tsx';
import { BatchDialog } from '../features/sendings/batch-dialog.tsx';
import { CallDialog } from '../features/sendings/call-dialog.tsx';
import { PauseDialog } from '../features/sendings/pause-dialog.tsx';
import { RetryDialog } from '../documents/sending/retry-dialog.tsx';
import { SendDialog } from '../documents/sending/send-dialog.tsx';
import { asking } from '../documents/sending/use-messages.ts';
import { HoldDialog, NoteDialog } from '../features/events/spot-dialogs.tsx';
import { InvoiceDialog } from '../features/technical-sheets/invoice-dialog.tsx';
import { SignDialog } from '../features/technical-sheets/sign-dialog.tsx';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { contractOpenings } from './contract-openings.tsx';
import { invoiceOpenings } from './invoice-openings.tsx';
import type { OpeningRows } from './opening-rows.ts';
import type { View } from '@zellige/domain/views/view.schema';
import { RenameViewDialog, SaveViewDialog } from '../records/views/view-dialog.tsx';
import { NewClientDialog } from '../documents/clients/new-client-dialog.tsx';

const close = () => undefined;

export interface Opening {
  dialog: (rows: OpeningRows) => ReactNode;
  /** The button that writes. */
  submit: RegExp;
  /** What has to be typed before: the label of a field, and its text. */
  typed?: Readonly<Record<string, string>>;
  /** How many operations one press is; one unless said. */
  writes?: number;
  /** What has to be chosen before: the label of a list, and its option. */
  chosen?: Readonly<Record<string, string>>;
  /** Pressed before anything is typed. */
  before?: RegExp;
}

const quoteOf = ({ engine, quote }: OpeningRows): Quote => engine.get('quotes', quote) as Quote;

const reminder = ({ engine, invoice }: OpeningRows): Reminder => ({
  invoice: { ...(engine.get('invoices', invoice) as Invoice), clientEmail: 'amal@atlas.ma' },
  level: 1,
  days: 2,
  remaining: 240,
  state: 'due',
  last: null,
  promisedDay: '',
});

/** Dialogs stand by file, and by name where one holds several: a dialog that writes and is missing here fails below. */
export const dialogOpenings: Readonly<Record<string, Opening>> = {
  '../features/catalogue/categories/category-dialog.tsx': {
    dialog: () => <CategoryDialog type="product" onClose={close} />,
    before: /nouvelle catégorie/i,
    typed: { Nom: 'Bornes' },
    submit: /^(créer|ajouter)/i,
  },
  '../records/bulk/bulk-dialog.tsx': {
    dialog: (rows) => (
      <ContactsBulkDialog rows={[rows.engine.get('contacts', rows.contact) as Contact]} onClose={close} />
    ),
    chosen: { Commercial: 'Personne' },
    submit: /^appliquer/i,
  },
  '../records/views/view-dialog.tsx#save': {
    dialog: () => (
      <SaveViewDialog collection="contacts" search="type=client" last={undefined} onClose={close} />
    ),
    typed: { Nom: 'Mes clients' },
    submit: /^enregistrer$/i,
  },
  '../records/views/view-dialog.tsx#rename': {
    dialog: ({ engine, view }) => (
      <RenameViewDialog view={engine.get('views', view) as View} onClose={close} />
    ),
    submit: /^enregistrer$/i,
  },
  ...contractOpenings,
  ...invoiceOpenings,
  '../documents/sending/send-dialog.tsx': {
    dialog: (rows) => (
      <SendDialog
        request={asking({
          of: 'invoices',
          row: reminder(rows).invoice,
          purpose: 'document',
          pdf: invoicePdf,
        })}
        onClose={close}
      />
    ),
    submit: /^envoyer l’e-mail/i,
  },
  '../features/delivery-notes/dialogs/deliver-dialog.tsx': {
    dialog: (rows) => <DeliverDialog id={rows.note} onClose={close} />,
    submit: /livr/i,
  },
  '../features/delivery-notes/dialogs/force-dialog.tsx': {
    dialog: (rows) => <ForceDialog id={rows.note} onClose={close} />,
    submit: /forcer/i,
  },
  '../features/delivery-notes/dialogs/return-dialog.tsx': {
    dialog: (rows) => <ReturnDialog id={rows.delivered} onClose={close} />,
    submit: /enregistrer le retour/i,
  },
  '../features/events/spot-dialogs.tsx#hold': {
    dialog: (rows) => <HoldDialog id={rows.event} onClose={close} />,
    submit: /mettre en attente/i,
  },
  '../features/events/spot-dialogs.tsx#note': {
    dialog: (rows) => <NoteDialog id={rows.event} onClose={close} />,
    // The title of the dialog begins with the same word.
    typed: { 'Remarque(?! sur)': 'Portail fermé' },
    submit: /^ajouter$/i,
  },
  '../features/inventory/catalogue-links/link-product-dialog.tsx': {
    dialog: (rows) => (
      <LinkProductDialog item={rows.engine.get('inventory', rows.item) as InventoryItem} onClose={close} />
    ),
    writes: 2,
    submit: /créer et relier/i,
  },
  '../features/delivery-notes/dialogs/ship-dialog.tsx': {
    dialog: (rows) => <ShipDialog id={rows.note} onClose={close} />,
    submit: /expédier/i,
  },
  '../features/inventory/units/add-units-dialog.tsx': {
    dialog: (rows) => (
      <AddUnitsDialog item={rows.engine.get('inventory', rows.item) as InventoryItem} onClose={close} />
    ),
    submit: /suivre/i,
  },
  '../features/inventory/units/unit-dialog.tsx': {
    dialog: (rows) => <UnitDialog unit={newUnit({ id: 'UNI-1', itemId: rows.item })} onClose={close} />,
    submit: /enregistrer/i,
  },
  '../features/inventory/dialogs/status-dialog.tsx': {
    dialog: (rows) => <StatusDialog itemIds={[rows.item]} onClose={close} />,
    submit: /statut|enregistrer|appliquer|changer/i,
  },
  '../features/inventory/dialogs/stock-dialog.tsx': {
    dialog: (rows) => <StockDialog id={rows.item} onClose={close} />,
    submit: /enregistrer|valider/i,
  },
  '../features/quotes/dialogs/part-dialog.tsx': {
    dialog: (rows) => <PartDialog quote={quoteOf(rows)} what="deposit" onClose={close} />,
    submit: /créer/i,
  },
  '../features/quotes/dialogs/accept-dialog.tsx': {
    dialog: (rows) => {
      const quote = quoteOf(rows);
      const refused = {
        quote,
        message: 'Indisponible',
        action: 'accept_quotes' as const,
        input: { id: quote.id },
      };
      return <AcceptDialog refused={refused} onClose={close} />;
    },
    typed: { Motif: 'Sous-traité' },
    submit: /surréservation/i,
  },
  '../features/quotes/dialogs/cancel-order-dialog.tsx': {
    dialog: (rows) => <CancelOrderDialog quote={quoteOf(rows)} onClose={close} />,
    typed: { 'Motif de l’annulation': 'Salon reporté' },
    submit: /^annuler la commande/i,
  },
  '../features/quotes/dialogs/extend-dialog.tsx': {
    dialog: (rows) => <ExtendDialog quote={quoteOf(rows)} onClose={close} />,
    submit: /prolonger/i,
  },
  '../features/quotes/templates/save-template-dialog.tsx': {
    dialog: (rows) => <SaveTemplateDialog quote={quoteOf(rows)} onClose={close} />,
    typed: { 'Nom du modèle': 'Salle équipée' },
    submit: /^enregistrer$/i,
  },
  '../features/reservations/dialogs/change-unit-dialog.tsx': {
    dialog: (rows) => <ChangeUnitDialog id={rows.reservation} onClose={close} />,
    submit: /^changer/i,
  },
  '../features/reservations/dialogs/end-dialog.tsx': {
    dialog: (rows) => <EndDialog id={rows.reservation} kind="extend" onClose={close} />,
    submit: /enregistrer/i,
  },
  '../features/reservations/dialogs/item-dialog.tsx': {
    dialog: (rows) => <ItemDialog id={rows.reservation} onClose={close} />,
    submit: /^changer$/i,
  },
  '../features/reservations/dialogs/by-month-dialog.tsx': {
    dialog: (rows) => <ByMonthDialog id={rows.reservation} onClose={close} />,
    submit: /facturer par mois/i,
  },
  '../features/reservations/dialogs/sign-paper-dialog.tsx': {
    dialog: (rows) => <SignContractDialog id={rows.reservation} onClose={close} />,
    typed: { 'Nom du signataire': 'Amal' },
    submit: /enregistrer/i,
  },
  '../features/reservations/page/caution-dialog.tsx': {
    dialog: () => <CautionDialog way="receive" reservationId="RES-1" usual={100} onClose={close} />,
    submit: /enregistrer/i,
  },
  ...requestDialogs,
  '../features/sendings/batch-dialog.tsx': {
    dialog: (rows) => (
      <BatchDialog
        reminders={[{ of: 'invoices', row: reminder(rows).invoice, purpose: 'reminder', pdf: invoicePdf }]}
        hint=""
        onClose={close}
      />
    ),
    submit: /^envoyer 1 e-mail/i,
  },
  '../features/sendings/answer-dialog.tsx': {
    dialog: (rows) => <AnswerDialog quote={quoteOf(rows)} onClose={close} />,
    submit: /^noter$/i,
  },
  '../records/fields/next-step-dialog.tsx': {
    dialog: (rows) => <NextStepDialog id={rows.quote} onClose={close} />,
    submit: /^enregistrer$/i,
    typed: { 'À faire': 'Rappeler' },
  },
  '../features/sendings/call-dialog.tsx': {
    dialog: (rows) => <CallDialog reminder={reminder(rows)} onClose={close} />,
    submit: /^noter$/i,
  },
  '../features/sendings/pause-dialog.tsx': {
    dialog: (rows) => <PauseDialog document={reminder(rows).invoice} onClose={close} />,
    submit: /^suspendre$/i,
  },
  '../documents/sending/retry-dialog.tsx': {
    dialog: () => {
      const sending = { id: 'ENV-1', to: 'amal@atlas.ma', failure: '550' } as Sending;
      return <RetryDialog sending={sending} onClose={close} />;
    },
    submit: /^réessayer$/i,
  },
  '../features/technical-sheets/invoice-dialog.tsx': {
    dialog: (rows) => <InvoiceDialog id={rows.billedSheet} onClose={close} />,
    submit: /Créer la facture/,
  },
  '../features/technical-sheets/sign-dialog.tsx': {
    dialog: (rows) => <SignDialog id={rows.sheet} onClose={close} />,
    submit: /signer|verrouiller|valider/i,
  },
  '../documents/clients/new-client-dialog.tsx': {
    dialog: () => <NewClientDialog name="Amal" onClose={close} onCreated={close} />,
    typed: { Téléphone: '0661234599' },
    submit: /créer/i,
  },
};
