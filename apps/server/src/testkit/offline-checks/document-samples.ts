// Samples of every operation on quotes, invoices and delivery notes.
import { COLLEAGUE } from '../role-checks/callers.ts';
import { payments } from './payment-samples.ts';
import { contractEnd, contractStart, type Scene } from './records.ts';
import { archived, because, changing, on, photo, type Sample } from './sample.ts';

const line = { name: 'Écran', quantity: 1, unitPrice: 100, vatRate: 20 };

/** A quote of somebody's prospect. */
const quote =
  (...steps: (string | [string, object])[]) =>
  async (scene: Scene) => {
    const id = await scene.quote({ contactId: await scene.stranger() });
    return scene.step('quotes', id, ...steps);
  };

const quotes: Record<string, Sample> = {
  create_quotes: async (scene) => ({ client: 'Atlas', contactId: await scene.stranger(), items: [line] }),
  update_quotes: changing(quote(), { items: [line] }),
  send_quotes: on(quote()),
  accept_quotes: on(quote('send')),
  refuse_quotes: on(quote('send'), because),
  reopen_quotes: on(quote('send', 'accept')),
  duplicate_quotes: on(quote()),
  version_quotes: on(quote('send'), { items: [line, line] }),
  amend_quotes: on(quote('send', 'accept'), { items: [line, line], ...because }),
  cancel_order_quotes: on(quote('send', 'accept'), because),
  convert_quotes: on(quote('send', 'accept')),
  deposit_invoice_quotes: on(quote('send', 'accept'), { percent: 30 }),
  link_quotes: on(quote('send', 'accept'), { invoices: ['FAC-001'] }),
  archive_quotes: on(quote(['refuse', because])),
  restore_quotes: archived('quotes', quote(['refuse', because])),
  give_up_quotes: on(quote(), { values: { notes: 'Avant' } }),
};

/** A contract of somebody's prospect, that began on the day of the scene. */
const contract =
  (...steps: (string | [string, object])[]) =>
  async (scene: Scene) =>
    scene.step('contracts', await scene.contract(), ...steps);

const from = contractStart;
const contracts: Record<string, Sample> = {
  create_contracts: async (scene) => ({
    title: 'Hébergement',
    contactId: await scene.stranger(),
    startDate: from,
    items: [line],
  }),
  update_contracts: changing(contract(), { items: [line], title: 'Maintenance' }),
  activate_contracts: on(contract()),
  suspend_contracts: on(contract('activate'), { from }),
  resume_contracts: on(contract('activate', ['suspend', { from }]), { from }),
  terminate_contracts: on(contract('activate'), { date: contractEnd, ...because }),
  sign_contracts: on(contract(), { signatureClient: 'Amal', signedByName: 'Amal' }),
  settle_contracts: on(
    contract('activate', ['bill', { from, upTo: '2026-12-31' }], ['terminate', { date: from, ...because }]),
    {
      billedDays: 'credit',
    },
  ),
  end_contracts: on(contract('activate')),
  renew_contracts: on(contract('activate'), { percent: 5 }),
  revise_contracts: on(contract('activate'), { from: contractEnd, items: [line] }),
  bill_contracts: on(contract('activate'), { from }),
  skip_contracts: on(contract('activate'), { from }),
  unskip_contracts: on(contract('activate', ['skip', { from }]), { from }),
  wait_contracts: on(contract('activate'), { from, ...because }),
  archive_contracts: on(contract()),
  restore_contracts: archived('contracts', contract()),
  give_up_contracts: on(contract(), { values: { notes: 'Avant' } }),
};

const invoice = (scene: Scene) => scene.invoice({ contactId: null });
/** An invoice of a colleague's quote, to be handed to the owner with its payments. */
const convertedInvoice = async (scene: Scene) => {
  const id = await scene.quote({ assignedTo: COLLEAGUE });
  await scene.step('quotes', id, 'send', 'accept');
  const made = await scene.write('convert_quotes', { id });
  return scene.step('invoices', String(made.id), ['update', { changes: { assignedTo: scene.owner } }]);
};

const invoices: Record<string, Sample> = {
  create_invoices: async () => ({ client: 'Atlas', items: [line] }),
  update_invoices: changing(invoice, { assignedTo: COLLEAGUE }),
  pay_invoices: async (scene) => {
    const id = await scene.invoice();
    await scene.payment(id);
    return { id, amount: 50, mode: 'Virement' };
  },
  cancel_payment_invoices: async (scene) => {
    const id = await scene.invoice();
    return { id, paymentId: await scene.payment(id), ...because };
  },
  ...payments,
  use_credit_invoices: (scene) => scene.credit(),
  refund_invoices: async (scene) => ({ id: (await scene.credit()).fromInvoiceId, mode: 'Virement' }),
  create_creditNotes: async (scene) => ({ invoiceId: await convertedInvoice(scene), ...because }),
  // The day that it has: the walk's clock is right.
  redate_creditNotes: async (scene) => {
    const asked = { invoiceId: await convertedInvoice(scene), ...because };
    const { id, ...note } = await scene.write('create_creditNotes', asked);
    return { id, ...('date' in note && { date: note.date }) };
  },
  cancel_invoices: on(convertedInvoice, because),
  archive_invoices: on((scene) => scene.cancelledInvoice()),
  restore_invoices: archived('invoices', (scene) => scene.cancelledInvoice()),
  give_up_invoices: on(invoice, { values: { notes: 'Avant' } }),
  join_invoices: on(invoice),
};

const note =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.note(...steps);
const closedQuote = quote(['refuse', because]);
const blankNote = (scene: Scene) => scene.blankNote();
const refused = note('ship', ['refuse', because]);
const returned = note('ship', ['refuse', because], ['return', because]);
const signed = { signatureClient: 'Amal' };

const deliveries: Record<string, Sample> = {
  create_bonLivraison: async (scene) => ({
    client: 'Atlas',
    devisId: await closedQuote(scene),
    items: [{ productName: 'Écran', quantity: 1 }],
  }),
  create_from_invoice_bonLivraison: async (scene) => ({ factureId: await scene.invoice() }),
  update_bonLivraison: async (scene) => {
    const id = await scene.note();
    const items = [{ id: `${id}-1`, productName: 'Écran', quantity: 5 }];
    return { id, changes: { items } };
  },
  ship_bonLivraison: on(note()),
  start_bonLivraison: on(note('ship')),
  deliver_bonLivraison: on(note('ship', 'start'), signed),
  deliver_partially_bonLivraison: async (scene) => {
    const id = await scene.note('ship', 'start');
    return { id, ...signed, items: [{ id: `${id}-1`, quantiteLivree: 2 }] };
  },
  refuse_bonLivraison: on(note('ship', 'start'), because),
  take_back_bonLivraison: async (scene) => {
    const id = await scene.note('ship', ['deliver', signed]);
    return { id, ...because, items: [{ id: `${id}-1`, quantity: 1 }] };
  },
  bring_back_bonLivraison: on(note('ship', 'start', ['refuse', because])),
  undo_bonLivraison: on(note('ship'), { step: 'ship' }),
  return_bonLivraison: on(note('ship', ['deliver', signed]), because),
  force_bonLivraison: on(refused, { status: 'livre', ...because }),
  archive_bonLivraison: on(returned),
  restore_bonLivraison: archived('bonLivraison', returned),
  add_photo_bonLivraison: on(note(), { photo }),
  remove_photo_bonLivraison: on(note(['add_photo', { photo }]), { photoId: photo.id }),
  give_up_bonLivraison: on(blankNote, { values: { vehicule: 'Camion' } }),
};

export const documentSamples: Record<string, Sample> = {
  ...quotes,
  ...contracts,
  ...invoices,
  ...deliveries,
};
