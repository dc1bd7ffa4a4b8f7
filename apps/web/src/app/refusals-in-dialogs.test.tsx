// Every dialog that writes opens at its first field, and a refusal is read in the dialog that met it, whatever its field: each is
// opened here over an engine that refuses at a field that none of them has, and for a reason of no field.

import { screen, within } from '@testing-library/react';
import type { Failure, Row } from '@zellige/domain';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { newUnit } from '@zellige/domain/inventory/followed-units';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { admin } from '@zellige/domain/testing/actors';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CategoryDialog } from '../features/catalogue/category-dialog.tsx';
import { AssignContactsDialog } from '../features/contacts/assign-dialog.tsx';
import { DeliverDialog } from '../features/delivery-notes/deliver-dialog.tsx';
import { ForceDialog } from '../features/delivery-notes/force-dialog.tsx';
import { LinkProductDialog } from '../features/inventory/link-product-dialog.tsx';
import { ShipDialog } from '../features/delivery-notes/ship-dialog.tsx';
import { AddUnitsDialog } from '../features/inventory/add-units-dialog.tsx';
import { StatusDialog } from '../features/inventory/status-dialog.tsx';
import { StockDialog } from '../features/inventory/stock-dialog.tsx';
import { UnitDialog } from '../features/inventory/unit-dialog.tsx';
import { BounceDialog } from '../features/invoices/bounce-dialog.tsx';
import { CompleteDialog } from '../features/invoices/complete-dialog.tsx';
import { SeveralDialog } from '../features/invoices/several-dialog.tsx';
import { CreditNoteDialog } from '../features/invoices/credit-note-dialog.tsx';
import { PaymentDialog } from '../features/invoices/payment-dialog.tsx';
import { CautionDialog } from '../features/reservations/caution-dialog.tsx';
import { AcceptDialog } from '../features/quotes/accept-dialog.tsx';
import { ExtendDialog } from '../features/quotes/extend-dialog.tsx';
import { PartDialog } from '../features/quotes/part-dialog.tsx';
import { ChangeUnitDialog } from '../features/reservations/change-unit-dialog.tsx';
import { EndDialog } from '../features/reservations/end-dialog.tsx';
import { FaultDialog } from '../features/reservations/fault-dialog.tsx';
import { ItemDialog } from '../features/reservations/item-dialog.tsx';
import { BatchDialog } from '../features/sendings/batch-dialog.tsx';
import { CallDialog } from '../features/sendings/call-dialog.tsx';
import { PauseDialog } from '../features/sendings/pause-dialog.tsx';
import { RetryDialog } from '../business/sending/retry-dialog.tsx';
import { SignDialog } from '../features/technical-sheets/sign-dialog.tsx';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { MemoryAppEngine } from '../testing/memory-app-engine.ts';
import { renderOn } from '../testing/render-screens.tsx';
import { NewClientDialog } from '../business/clients/new-client-dialog.tsx';
import type { ScreenRoute } from '../ui/screen-route.ts';

const close = () => undefined;
let engine: MemoryAppEngine;
const keys = { note: '', payment: 'p', quote: '', invoice: '', item: '', reservation: '', contact: 0 };

const line = { name: 'Écran', quantity: 2, unitPrice: 100, vatRate: 20 };
const make = async (action: string, input: object): Promise<Row> => {
  const made = await engine.execute(action, input);
  if (!made.ok) throw new Error(`${action}: ${JSON.stringify(made.error)}`);
  return made.value;
};

beforeEach(async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  engine = new MemoryAppEngine({ actor: admin });
  const contact = { name: 'Nadia', type: 'client', phone: '0661234567' };
  keys.contact = Number((await make('create_contacts', contact)).id);
  keys.quote = String((await make('create_quotes', { client: 'Atlas', items: [line] })).id);
  keys.invoice = String((await make('create_invoices', { client: 'Atlas', items: [line] })).id);
  await make('pay_invoices', { id: keys.invoice, paymentId: keys.payment, amount: 1, mode: 'Chèque' });
  keys.item = String((await make('create_inventory', { name: 'Écran', quantity: 5 })).id);
  const reservation = { itemId: keys.item, quantity: 1, start: '2027-02-01', end: '2027-02-03' };
  keys.reservation = String((await make('create_reservations', reservation)).id);
  const items = [{ productName: 'Écran', quantity: 2 }];
  const note = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', items };
  keys.note = String((await make('create_bonLivraison', note)).id);
});

interface Opening {
  dialog: () => ReactNode;
  /** The button that writes. */
  submit: RegExp;
  /** What has to be typed before: the label of a field, and its text. */
  typed?: Readonly<Record<string, string>>;
  /** One of many records may be refused, and the dialog closes: a message tells. */
  tellsInMessage?: boolean;
  /** Pressed before anything is typed. */
  before?: RegExp;
}

const reminder = (): Reminder => ({
  invoice: { ...(engine.get('invoices', keys.invoice) as Invoice), clientEmail: 'amal@atlas.ma' },
  level: 1,
  days: 2,
  remaining: 240,
  state: 'due',
  last: null,
  promisedDay: '',
});

/** By file: a dialog that writes and is missing here fails below. */
const openings: Readonly<Record<string, Opening>> = {
  '../features/catalogue/category-dialog.tsx': {
    dialog: () => <CategoryDialog type="product" onClose={close} />,
    before: /nouvelle catégorie/i,
    typed: { Nom: 'Bornes' },
    submit: /^(créer|ajouter)/i,
  },
  '../features/contacts/assign-dialog.tsx': {
    dialog: () => (
      <AssignContactsDialog contacts={[engine.get('contacts', keys.contact) as Contact]} onClose={close} />
    ),
    submit: /^(attribuer|assigner|confirmer)/i,
    tellsInMessage: true,
  },
  '../features/delivery-notes/deliver-dialog.tsx': {
    dialog: () => <DeliverDialog id={keys.note} onClose={close} />,
    submit: /livr/i,
  },
  '../features/delivery-notes/force-dialog.tsx': {
    dialog: () => <ForceDialog id={keys.note} onClose={close} />,
    submit: /forcer/i,
  },
  '../features/inventory/link-product-dialog.tsx': {
    dialog: () => (
      <LinkProductDialog item={engine.get('inventory', keys.item) as InventoryItem} onClose={close} />
    ),
    submit: /créer et relier/i,
  },
  '../features/delivery-notes/ship-dialog.tsx': {
    dialog: () => <ShipDialog id={keys.note} onClose={close} />,
    submit: /expédier/i,
  },
  '../features/inventory/add-units-dialog.tsx': {
    dialog: () => (
      <AddUnitsDialog item={engine.get('inventory', keys.item) as InventoryItem} onClose={close} />
    ),
    submit: /suivre/i,
  },
  '../features/inventory/unit-dialog.tsx': {
    dialog: () => <UnitDialog unit={newUnit({ id: 'UNI-1', itemId: keys.item })} onClose={close} />,
    submit: /enregistrer/i,
  },
  '../features/inventory/status-dialog.tsx': {
    dialog: () => <StatusDialog itemIds={[keys.item]} onClose={close} />,
    submit: /statut|enregistrer|appliquer|changer/i,
  },
  '../features/inventory/stock-dialog.tsx': {
    dialog: () => <StockDialog id={keys.item} onClose={close} />,
    submit: /enregistrer|valider/i,
  },
  '../features/invoices/bounce-dialog.tsx': {
    dialog: () => (
      <BounceDialog payments={[engine.get('payments', keys.payment) as Payment]} onClose={close} />
    ),
    typed: { Motif: 'Opposition' },
    submit: /enregistrer/i,
  },
  '../features/invoices/complete-dialog.tsx': {
    dialog: () => (
      <CompleteDialog payment={engine.get('payments', keys.payment) as Payment} onClose={close} />
    ),
    submit: /enregistrer/i,
  },
  '../features/invoices/several-dialog.tsx': {
    dialog: () => (
      <SeveralDialog invoices={[engine.get('invoices', keys.invoice) as Invoice]} onClose={close} />
    ),
    submit: /enregistrer/i,
  },
  '../features/invoices/credit-note-dialog.tsx': {
    dialog: () => <CreditNoteDialog id={keys.invoice} onClose={close} />,
    typed: { Motif: 'Rendu' },
    submit: /établir/i,
  },
  '../features/invoices/payment-dialog.tsx': {
    dialog: () => <PaymentDialog id={keys.invoice} onClose={close} />,
    submit: /enregistrer/i,
  },
  '../features/quotes/part-dialog.tsx': {
    dialog: () => (
      <PartDialog quote={engine.get('quotes', keys.quote) as Quote} what="deposit" onClose={close} />
    ),
    submit: /créer/i,
  },
  '../features/quotes/accept-dialog.tsx': {
    dialog: () => {
      const quote = engine.get('quotes', keys.quote) as Quote;
      const refused = { quote, message: 'Indisponible', action: 'accept_quotes', input: { id: quote.id } };
      return <AcceptDialog refused={refused} onClose={close} />;
    },
    typed: { Motif: 'Sous-traité' },
    submit: /surréservation/i,
  },
  '../features/quotes/extend-dialog.tsx': {
    dialog: () => <ExtendDialog quote={engine.get('quotes', keys.quote) as Quote} onClose={close} />,
    submit: /prolonger/i,
  },
  '../features/reservations/change-unit-dialog.tsx': {
    dialog: () => <ChangeUnitDialog id={keys.reservation} onClose={close} />,
    submit: /^changer/i,
  },
  '../features/reservations/fault-dialog.tsx': {
    dialog: () => <FaultDialog id={keys.reservation} onClose={close} />,
    typed: { 'Ce qui ne marche pas': 'Vitre fêlée' },
    submit: /signaler/i,
  },
  '../features/reservations/end-dialog.tsx': {
    dialog: () => <EndDialog id={keys.reservation} kind="extend" onClose={close} />,
    submit: /enregistrer/i,
  },
  '../features/reservations/item-dialog.tsx': {
    dialog: () => <ItemDialog id={keys.reservation} onClose={close} />,
    submit: /^changer$/i,
  },
  '../features/reservations/caution-dialog.tsx': {
    dialog: () => <CautionDialog way="receive" reservationId="RES-1" usual={100} onClose={close} />,
    submit: /enregistrer/i,
  },
  '../features/sendings/batch-dialog.tsx': {
    dialog: () => <BatchDialog reminders={[reminder()]} onClose={close} />,
    submit: /^envoyer 1 e-mail/i,
    tellsInMessage: true,
  },
  '../features/sendings/call-dialog.tsx': {
    dialog: () => <CallDialog reminder={reminder()} onClose={close} />,
    submit: /^noter$/i,
  },
  '../features/sendings/pause-dialog.tsx': {
    dialog: () => <PauseDialog reminder={reminder()} onClose={close} />,
    submit: /^suspendre$/i,
  },
  '../business/sending/retry-dialog.tsx': {
    dialog: () => {
      const sending = { id: 'ENV-1', to: 'amal@atlas.ma', failure: '550' } as Sending;
      return <RetryDialog sending={sending} onClose={close} />;
    },
    submit: /^réessayer$/i,
  },
  '../features/technical-sheets/sign-dialog.tsx': {
    dialog: () => <SignDialog id="FT-001" onClose={close} />,
    submit: /signer|verrouiller|valider/i,
  },
  '../business/clients/new-client-dialog.tsx': {
    dialog: () => <NewClientDialog name="Amal" onClose={close} onCreated={close} />,
    typed: { Téléphone: '0661234567' },
    submit: /créer/i,
  },
};

async function open({ dialog }: Opening) {
  const component = dialog as unknown as ScreenRoute['component'];
  return renderOn(engine, { screens: [{ path: '/', component }], at: '/', actor: admin });
}

/** Sends the dialog that is open while the engine refuses everything. */
async function sendRefused({ submit, typed = {}, before }: Opening, failure: Failure, user: UserEvent) {
  vi.spyOn(engine, 'execute').mockResolvedValue({ ok: false, error: failure });
  if (before) await user.click(await screen.findByRole('button', { name: before }));
  for (const [label, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  const buttons = await screen.findAllByRole('button', { name: submit });
  await user.click(buttons.at(-1) as HTMLElement);
}

/** What can be set in it, in order; of a choice among a few what is chosen. */
const controlsOf = (dialog: HTMLElement) =>
  [
    ...dialog.querySelectorAll<HTMLInputElement>('input, textarea, [role="combobox"], [role="spinbutton"]'),
  ].filter(({ hidden, disabled, type, checked }) => !hidden && !disabled && (type !== 'radio' || checked));

const told = ({ tellsInMessage = false }: Opening, sentence: RegExp) =>
  (tellsInMessage ? screen : within(screen.getByRole('dialog'))).findByText(sentence);

const sources = import.meta.glob<string>(['../**/*-dialog.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const writes = /useExecute\(|useSubmission\(|useStockMove\(|useStatusChange\(|useDelivering\(/;

describe('a dialog that writes', () => {
  it('is among those that are opened here', () => {
    const writing = Object.keys(sources).filter((path) => writes.test(sources[path] ?? ''));
    expect(writing.toSorted()).toEqual(Object.keys(openings).toSorted());
  });

  it.each(Object.entries(openings))(
    'opens at its first field, and says what none says: %s',
    async (_path, opening) => {
      const { user } = await open(opening);
      const dialog = await screen.findByRole('dialog');
      const isThere = () => expect(document.activeElement).toBe(controlsOf(dialog)[0] ?? dialog);
      await vi.waitFor(isThere, 200_000);
      const refusal = {
        code: 'validation_failed',
        message: 'Certaines informations sont à corriger',
        fields: { 'ailleurs.0.champ': 'Une phrase que nul champ ne porte' },
      } as const;
      await sendRefused(opening, refusal, user);
      expect(await told(opening, /Une phrase que nul champ ne porte/)).toBeDefined();
    },
  );

  it.each(Object.entries(openings))('says a refusal of no field: %s', async (_path, opening) => {
    const { user } = await open(opening);
    await sendRefused(opening, { code: 'not_found', message: 'Cet élément n’est plus là' }, user);
    expect(await told(opening, /Cet élément n’est plus là/)).toBeDefined();
  });
});
