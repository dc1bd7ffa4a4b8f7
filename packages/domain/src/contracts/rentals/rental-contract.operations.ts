// A rental billed by the month: a contract of its own has its lines and its days, from its first one to the day before it is back
// (docs/product.md 'Rentals by the month'). What the contract bills nothing else does.
import { instantOf } from '../../kernel/facts/happened.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { newKey } from '../../kernel/operations/new-key.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import type { LineInput } from '../../documents/lines.schema.ts';
import { checkFree } from '../../reservations/booking/reservation-booking.ts';
import { companionsOf } from '../../reservations/papers/companions.ts';
import { dayPart, OPEN_END } from '../../reservations/rental-time.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { contractTransitions, withNext } from '../contract.rules.ts';
import { createContract } from '../contract.operations.ts';
import { type Contract, createContractInput } from '../contract.schema.ts';
import { billByMonthGuard } from './rental-contract.actions.ts';
import { monthlyPrice } from './monthly-price.ts';
import { rentalContractMessages as words } from './rental-contract.messages.ts';
import { billByMonthInput } from './rental-contract.schema.ts';

/** The reservations that the contract bills: those that may be, of the same rental. */
async function billedRows(
  tx: Tx,
  first: Reservation,
  { others, ctx }: { others: readonly string[]; ctx: OperationContext },
): Promise<Reservation[]> {
  const found = await companionsOf(tx, first, others);
  const rest = found.filter(
    (row) =>
      permits(ctx.actor, billByMonthGuard.permission, { ...row }) &&
      billByMonthGuard.when(row, { actor: ctx.actor, now: ctx.happenedAt }) === null,
  );
  return [first, ...rest];
}

/** What the reservation is a month, by the line of its order where there is one; of a part of a kit the kit. */
async function monthlyLine(tx: Tx, row: Reservation, ordered: DocumentLine | undefined): Promise<LineInput> {
  const { kitId, productId, itemId, name, quantity, perLineUnit } = row;
  const ofProduct = await tx.products.get(kitId ?? productId);
  const product = ofProduct ?? (await tx.inventory.get(itemId));
  const unitPrice = monthlyPrice(ordered, product);
  if (ordered) {
    const { description, vatRate } = ordered;
    const line = { description, vatRate, quantity: ordered.quantity, name: words.line(ordered.name) };
    return { ...line, type: 'service', unit: 'mois', unitPrice };
  }
  const named = kitId === undefined ? name : (product?.name ?? name);
  return {
    type: 'service',
    name: words.line(named),
    quantity: quantity / perLineUnit,
    unit: 'mois',
    unitPrice,
  };
}

/** A line for each line of the order, for each kit, and for each reservation by itself. */
async function monthlyLines(tx: Tx, rows: readonly Reservation[]): Promise<LineInput[]> {
  const lines = new Map<string, LineInput>();
  for (const row of rows) {
    const quote = row.quoteId === '' ? undefined : await tx.quotes.get(row.quoteId);
    const ordered = quote?.items.find(({ id }) => id === row.lineId);
    const key = ordered?.id ?? row.kitId ?? row.id;
    if (!lines.has(key)) lines.set(key, await monthlyLine(tx, row, ordered));
  }
  return [...lines.values()];
}

/** Nothing of its order is on an invoice yet. */
async function checkUnbilled(tx: Tx, { quoteId }: Reservation): Promise<Result<true>> {
  const quote = quoteId === '' ? undefined : await tx.quotes.get(quoteId);
  return quote?.invoicedAmount || quote?.invoiceId ? fail('already_invoiced', words.invoiced) : ok(true);
}

interface Requested {
  contractId: string;
  timing: Contract['billing']['timing'];
  send: boolean;
}

/** The active contract of the rental. */
async function makeContract(
  tx: Tx,
  rows: readonly Reservation[],
  { contractId, timing, send }: Requested,
  ctx: OperationContext,
): Promise<Result<Contract>> {
  const [first] = rows;
  if (!first) return fail('not_found');
  const items = await monthlyLines(tx, rows);
  if (items.every(({ unitPrice = 0 }) => unitPrice === 0)) return fail('validation_failed', words.noPrice);
  const { client, contactId, assignedTo, reference, place } = first;
  const quote = first.quoteId === '' ? undefined : await tx.quotes.get(first.quoteId);
  const body = createContractInput.parse({
    title: words.title(reference),
    contactId,
    client: client || words.title(''),
    clientAddress: quote?.clientAddress ?? place,
    ...(quote && {
      personId: quote.personId,
      addressId: quote.addressId,
      clientPerson: quote.clientPerson,
      clientPhone: quote.clientPhone,
      clientEmail: quote.clientEmail,
      clientIce: quote.clientIce,
    }),
    startDate: dayPart(rows.map(({ start }) => start).toSorted()[0] ?? ''),
    billing: { timing, send },
    items,
    ...(assignedTo && { assignedTo }),
  });
  const made = await createContract.run(tx, { ...body, id: contractId }, ctx);
  if (!made.ok) return made;
  const active: Contract = {
    ...made.value,
    status: contractTransitions.activate.to,
    activatedAt: instantOf(ctx),
    reservationIds: rows.map(({ id }) => id),
  };
  return ok(tx.contracts.put(withNext(active, [])));
}

export const billByMonth = recordOperation('bill_by_month', 'reservations', {
  draws: { contractId: 'contracts' },
  input: billByMonthInput,
  ...billByMonthGuard,
  conflict: 'append',
  repeat: (_tx, before, { contractId }) =>
    Promise.resolve(contractId !== undefined && before.contractId === contractId ? ok(before) : null),
  async run(tx, before, { others = [], contractId, openEnded = false, timing, send = false }, ctx) {
    const unbilled = await checkUnbilled(tx, before);
    if (!unbilled.ok) return unbilled;
    const rows = await billedRows(tx, before, { others, ctx });
    const key = await newKey(tx, { collection: 'contracts', drawn: contractId }, ctx);
    if (!key.ok) return key;
    const contract = await makeContract(tx, rows, { contractId: key.value, timing, send }, ctx);
    if (!contract.ok) return contract;
    let stored = before;
    for (const row of rows) {
      const next = { ...row, contractId: contract.value.id, ...(openEnded && { end: OPEN_END }) };
      if (openEnded) {
        const free = await checkFree(tx, next, { field: 'openEnded', ctx });
        if (!free.ok) return free;
      }
      const put = tx.reservations.put(next);
      if (row.id === before.id) stored = put;
    }
    return ok(stored);
  },
});
