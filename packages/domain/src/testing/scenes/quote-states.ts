// Quotes in every state that a file can tell, for tests of import and export.
import { addDays } from '../../kernel/values/dates.ts';
import type { Done } from '../round-trip-stock.ts';
import { line, lines } from './sale-lines.ts';

export async function quotes(done: Done, today: string, head: object): Promise<void> {
  const quote = (fields: object = {}) => done('create_quotes', { ...head, items: [line()], ...fields });
  await quote({
    items: [...lines, { type: 'rental', name: 'Totem', unitPrice: 90 }],
    startDate: '2026-12-01',
    startTime: '08:30',
    endDate: '2026-12-03',
    endTime: '18:00',
    validityDays: 45,
    globalDiscount: 2.5,
    vatExemption: 'Article 92',
    notes: 'une\ndeux',
  });
  await done('send_quotes', { id: (await quote()).id });
  await done('accept_quotes', { id: (await quote()).id });
  await done('refuse_quotes', { id: (await quote()).id, reason: 'Trop cher ; "reporté"' });
  // Accepted in time, and its validity is over today.
  await quote({ date: addDays(today, -400), originalNumber: 'ANCIEN-1', takenOver: { status: 'Accepté' } });
  // Its invoice stands in a program that was left.
  const elsewhere = { status: 'Facturé', invoice: 'ANCIENNE-7' };
  await quote({ date: addDays(today, -90), originalNumber: 'ANCIEN-2', takenOver: elsewhere });
  const advanced = await quote({ advanceAmount: 200, items: lines.slice(0, 3) });
  await done('convert_quotes', { id: advanced.id, confirmed: true, invoiceId: 'INV-1000000000001' });
  const given = await quote();
  await done('convert_quotes', { id: given.id, confirmed: true, invoiceId: 'INV-1000000000002' });
  await done('cancel_invoices', { id: 'INV-1000000000002', reason: 'Erreur' });
  await done('convert_quotes', { id: given.id, confirmed: true, invoiceId: 'INV-1000000000003' });
  const left = await quote();
  await done('convert_quotes', { id: left.id, confirmed: true, invoiceId: 'INV-1000000000004' });
  await done('cancel_invoices', { id: 'INV-1000000000004', reason: 'Erreur' });
}

/** Quotes that their invoices share: some of it invoiced, all of it, and what avoirs and cancellations gave back invoiced again. */
export async function parts(done: Done, head: object): Promise<void> {
  let rank = 100;
  const accepted = async (fields: object = {}) => {
    const items = [
      { type: 'text', name: 'Matériel' },
      line({ quantity: 3, discount: 12.5 }),
      { name: 'Câble', unitPrice: 33.33, quantity: 10, vatRate: 10, unit: 'mètre' },
      line({ quantity: 2, unitPrice: 0.05 }),
    ];
    const quote = await done('create_quotes', { ...head, globalDiscount: 3.33, items, ...fields });
    await done('accept_quotes', { id: quote.id });
    const key = () => ({ id: quote.id, invoiceId: `INV-1000000000${(rank += 1)}` });
    const [, first] = quote.items as { id: string }[];
    return {
      deposit: (asked: object) => done('deposit_invoice_quotes', { ...key(), ...asked }),
      convert: (asked: object = {}) => done('convert_quotes', { ...key(), confirmed: true, ...asked }),
      units: (quantity: number) => ({ lines: [{ lineId: first?.id, quantity }] }),
    };
  };
  const credit = (row: Record<string, unknown>, fields: object = {}) =>
    done('create_creditNotes', { invoiceId: row.id, reason: 'Geste', ...fields });

  const partly = await accepted({ advanceAmount: 1000 });
  await partly.deposit({ percent: 30 });
  await partly.convert({ percent: 12.34 });

  const all = await accepted();
  const paid = await all.deposit({ amount: 500 });
  const mode = { mode: 'Virement', paymentId: 'PAI-acompte' };
  await done('pay_invoices', { id: paid.id, amount: 500, ...mode });
  await credit(await all.deposit({ percent: 10 }), { amount: 123.45 });
  await all.convert({ percent: 20 });
  await all.convert(all.units(1.234));
  await all.convert();

  const anew = await accepted();
  const deposit = await anew.deposit({ percent: 30 });
  await credit(await anew.convert());
  await credit(deposit, { amount: 100.01 });
  await anew.convert();

  const open = await accepted();
  const mistaken = await open.deposit({ percent: 50 });
  await done('cancel_invoices', { id: mistaken.id, reason: 'Erreur' });
  await credit(await open.convert(open.units(1)));
  await credit(await open.deposit({ percent: 5 }));
  await open.convert(open.units(2));

  const twice = await accepted();
  await credit(await twice.convert());
  await twice.convert();
}
