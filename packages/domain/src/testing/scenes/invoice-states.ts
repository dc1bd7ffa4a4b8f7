// Invoices in every state that a file can tell, with their payments and credit, for tests of import and export.
import { addDays } from '../../kernel/values/dates.ts';
import type { Done } from '../round-trip-stock.ts';
import { line, lines } from './sale-lines.ts';

export async function invoices(done: Done, today: string, head: object): Promise<void> {
  const invoice = (fields: object = {}) => done('create_invoices', { ...head, items: [line()], ...fields });
  let past = 0;
  // The series goes on from today: what is dated before it came from another program.
  const before = (fields: object = {}) => {
    past += 1;
    return invoice({ date: addDays(today, -20), originalNumber: `PASSÉ-${past}`, ...fields });
  };
  const pay = (id: unknown, amount: number, date: string) =>
    done('pay_invoices', { id, amount, date, mode: 'Chèque', paymentId: `PAI-${String(id)}-${amount}` });
  await invoice({
    items: lines,
    vatExemption: 'Article 92',
    dueDate: addDays(today, 60),
    projectName: 'Hall',
  });
  await invoice({ advanceAmount: 250.25 });
  await pay((await before()).id, 250.25, addDays(today, -10));
  const paid = await before({ paymentMethod: 'Espèces' });
  await pay(paid.id, 200, addDays(today, -12));
  await pay(paid.id, 1000, addDays(today, -11));
  await invoice({ advanceAmount: 1200 });
  await done('cancel_invoices', { id: (await invoice()).id, reason: 'Doublon' });
  await credits(done, { before, pay, today });
}

interface Billing {
  before: (fields?: object) => Promise<Record<string, unknown>>;
  pay: (id: unknown, amount: number, date: string) => Promise<unknown>;
  today: string;
}

/** Credited in every way, with what that leaves to the client: owed, settled, used elsewhere, given back. */
async function credits(done: Done, { before, pay, today }: Billing): Promise<void> {
  const credit = (row: Record<string, unknown>, fields: object = {}) =>
    done('create_creditNotes', { invoiceId: row.id, reason: 'Geste ; \n"commercial"', ...fields });
  const two = [
    line({ quantity: 3, discount: 10 }),
    line({ vatRate: 10, quantity: 2 }),
    line({ unitPrice: 7 }),
  ];
  await credit(await before({ items: two }));
  const partly = await before({ items: two, globalDiscount: 2.5 });
  const [first, , last] = partly.items as { id: string }[];
  await credit(partly, { lines: [{ lineId: last?.id, quantity: 1 }] });
  await credit(partly, { lines: [{ lineId: first?.id, quantity: 2 }] });
  await credit(partly, { amount: 123.45 });
  await credit(partly);
  const inDirhams = [
    line({ quantity: 3, discountAmount: 40.01 }),
    line({ vatRate: 10, discountAmount: 0.5 }),
  ];
  const lowered = await before({ items: inDirhams, globalDiscountAmount: 33.33 });
  const [of] = lowered.items as { id: string }[];
  await credit(lowered, { lines: [{ lineId: of?.id, quantity: 1 }] });
  const withVat = await before({ items: [line({ quantity: 2, unitPriceTtc: 99.99, discount: 5 })] });
  const [priced] = withVat.items as { id: string }[];
  await credit(withVat, { lines: [{ lineId: priced?.id, quantity: 1 }] });
  const owed = await before();
  await pay(owed.id, 700, addDays(today, -12));
  await credit(owed, { amount: 500 });
  const settled = await before({ items: two });
  await pay(settled.id, 5448.4, addDays(today, -9));
  await credit(settled, { amount: 1000.01 });
  const poor = await before();
  await done('use_credit_invoices', {
    id: poor.id,
    fromInvoiceId: settled.id,
    paymentId: 'PAI-use',
    amount: 400,
  });
  await done('refund_invoices', { id: settled.id, paymentId: 'PAI-back', amount: 200, mode: 'Espèces' });
  const above = await before();
  const more = { amount: 1300.5, mode: 'Virement', date: addDays(today, -8), keepsExcess: true };
  await done('pay_invoices', { id: above.id, paymentId: 'PAI-above', ...more });
}
