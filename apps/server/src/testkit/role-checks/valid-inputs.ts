// A valid input of every operation of the rulebook, from the names of its fields: rights are judged after the form, so that
// a refusal of the walk is one of rights.
import { usualStages } from '@zellige/domain/deals/stages/deal-stages';
import { type CollectionName, type Operation } from '@zellige/domain';
import { clientSignature } from '@zellige/domain/testing/scenes/prepared-shares';
import { z } from 'zod';
import { makers, PRICE } from './record-makers.ts';

/** By the name of a field, whatever the operation. */
const values: Readonly<Record<string, unknown>> = {
  amount: 1,
  certificate: 'RAS 12',
  changes: {},
  channel: 'appel',
  dueDate: '2026-12-01',
  file: { id: 'f', name: 'a.jpg', kind: 'photo' },
  fileId: 'f',
  from: 'maison',
  items: [],
  mode: 'Virement',
  photo: { id: 'f', name: 'a.jpg' },
  photoId: 'f',
  quantity: 1,
  reason: 'Essai',
  returnId: 'RET-1',
  signatureClient: 'Amal',
  statementLine: 'compte/2026-11-21/100/vir recu',
  signatureTechnician: 'Hicham',
  technicians: [],
  values: {},
};

/** Where a field means something else. */
const byAction: Readonly<Record<string, Record<string, unknown>>> = {
  adjust_inventory: { mode: 'add' },
  set_status_inventory: { status: 'maintenance' },
  lose_inventory: { from: undefined },
  count_inventory: { place: 'Entrepôt principal' },
  sign_reservations: { paper: 'contrat', signatureClient: 'Amal', signedByName: 'Amal' },
  receive_caution_reservations: { amount: 1, mode: 'Chèque' },
  return_caution_reservations: { amount: 1, mode: 'Chèque' },
  change_unit_reservations: { to: 'UNI-1' },
  plan_reservations: { changes: { returnAtDepot: true } },
  extend_reservations: { endDate: '2035-12-03' },
  return_reservations: { lines: [{ quantity: 1, state: 'bon' }] },
  take_back_bonLivraison: { items: [{ id: 'ligne', quantity: 1 }] },
  force_bonLivraison: { status: 'expedie' },
  force_create_events: { title: 'Salon', startDate: '2026-12-01' },
  distinguish_contacts: { others: [7] },
  merge_contacts: { from: [7] },
  note_contacts: { kind: 'note', text: 'Rappeler lundi' },
  update_company_settings: { changes: { phone: '0522000000' } },
  close_month_settings: { month: '2020-01' },
  reopen_month_settings: { month: '2020-01' },
  export_month_settings: { month: '2020-01' },
  create_movements: { kind: 'entrée' },
  create_creditNotes: { amount: 0.05 },
  redate_creditNotes: { date: '2026-11-21' },
  terminate_contracts: { date: '2026-12-31', reason: 'Essai' },
  sign_contracts: { signatureClient: 'Amal', signedByName: 'Amal' },
  settle_contracts: { billedDays: 'keep', keepReason: 'Essai' },
  revise_contracts: { from: '2026-12-15' },
  bill_contracts: { from: '2026-12-01' },
  skip_contracts: { from: '2026-12-01' },
  unskip_contracts: { from: '2026-12-01' },
  wait_contracts: { from: '2026-12-01', reason: 'Essai' },
  deposit_invoice_quotes: { percent: 30 },
  link_quotes: { invoices: ['FAC-001'] },
  create_sendings: { of: 'technicalSheets', channel: 'call' },
  create_views: { collection: 'contacts', name: 'Clients' },
  create_lead_deals: { title: 'Six écrans', name: 'Amal', phone: '0661234567' },
  move_deals: { stage: 'devis' },
  update_dealStages_settings: { changes: { stages: [...usualStages] } },
  mark_views: { isPinned: true },
  sign_shares: clientSignature,
  decline_shares: { of: 'quotes', name: '' },
  ask_shares: { about: 'question', name: '', text: '' },
  deliver_sendings: { state: 'sent' },
  create_visit_requests: { contractId: 'CTR-001', day: '2027-03-01' },
  cover_requests: { coverage: 'garantie' },
  hold_events: { reason: 'Essai' },
  fail_events: { reason: 'Essai' },
  create_for_office_tasks: { title: 'Refusé', description: '', relatedType: 'tasks', relatedId: 'none' },
  add_photo_reservations: { returnId: 'RET-1' },
  note_events: { text: 'Vu' },
  undo_bonLivraison: { step: 'ship' },
  undo_events: { step: 'start' },
  sign_technicalSheets: { signatureClient: 'Amal' },
  caption_file_technicalSheets: { caption: 'Avant' },
};

const isOptional = (field: unknown): boolean =>
  field instanceof z.ZodType && field.safeParse(undefined).success;

const fieldsOf = ({ input }: Operation): string[] =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape).flatMap(([name, field]) => (isOptional(field) ? [] : [name]))
    : [];

export interface Aim {
  /** Collection and key of the record that the operation is tried on. */
  collection: CollectionName;
  id: string;
  /** A payment of that invoice. */
  paymentId?: string;
  itemId: string;
  /** An invoice that everything of its own is made of. */
  invoiceId?: string;
  /** A document of the caller's own. */
  documentId: string;
}

/** Keys that an input names the record with. */
const keyFields: Partial<Record<CollectionName, string>> = { invoices: 'factureId' };

/** The invoice that something is made of. */
function invoiceOf({ collection, id, invoiceId = id }: Aim) {
  const key = collection === 'invoices' ? id : invoiceId;
  return { invoiceId: key, fromInvoiceId: key };
}

/** A valid input that aims the operation at that record; throws when the walk does not know one. */
export function validInput(operation: Operation, aim: Aim): Record<string, unknown> {
  const { name, verb, collection } = operation;
  const made =
    verb === 'create'
      ? (makers[collection]?.({ word: 'essai', assignedTo: '', price: PRICE, itemId: aim.itemId }) ?? {})
      : {};
  const aimed = {
    id: aim.id,
    ids: [aim.id],
    into: aim.id,
    itemId: aim.itemId,
    payments: [{ id: aim.id, amount: 1 }],
    paymentId: aim.paymentId ?? 'none',
    documentId: aim.documentId,
    [keyFields[aim.collection] ?? 'id']: aim.id,
  };
  const known = { ...values, ...aimed, ...invoiceOf(aim), ...byAction[name] };
  const fields = fieldsOf(operation).flatMap((field) =>
    field in known ? [[field, known[field as never]]] : [],
  );
  const input = { ...Object.fromEntries(fields), ...made, ...byAction[name] };
  if (name === 'create_movements') Object.assign(input, { itemId: aim.itemId, quantity: 1 });
  if (name === 'create_units') Object.assign(input, { itemId: aim.itemId });
  if (name === 'adjust_inventory') Object.assign(input, { id: aim.id, quantity: 1 });
  if ('assignedTo' in input && input.assignedTo === '') Reflect.deleteProperty(input, 'assignedTo');
  const parsed = operation.input.safeParse(input);
  if (!parsed.success)
    throw new Error(`say in testkit/role-checks what a valid input of ${name} is: ${parsed.error.message}`);
  return input;
}
