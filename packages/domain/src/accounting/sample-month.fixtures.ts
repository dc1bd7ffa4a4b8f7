// October 2026 of a company, done day by day with the operations of the product. What comes of it in the accounts was written out
// by hand in sample-month.test.ts.
import type { Contact } from '../contacts/contact.schema.ts';
import { retainedFact } from '../reservations/cautions/retained-caution.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { AccountedRows } from './accounting-entry.ts';

const ice = '001561191000066';

type Pay = (id: string, amount: number, mode: string, more: object) => Promise<unknown>;

/** The scene on a day of September, with its three clients. */
async function openMonth() {
  const scene = openScene('2026-09-20');
  const { done } = scene;
  const clients = new Map<string, number>();
  for (const name of ['Atlas', 'Benhima', 'Riad']) {
    const contact = { name, type: 'client', phone: '0661234567' };
    clients.set(name, (await done<Contact>('create_contacts', contact)).id);
  }
  const invoice = (client: string, items: readonly object[], more: object = {}) => {
    const named = items.map((line) => ({ name: 'Écran', ...line }));
    return done('create_invoices', {
      client,
      contactId: clients.get(client),
      clientIce: ice,
      items: named,
      ...more,
    });
  };
  const pay: Pay = (id, amount, mode, more) => done('pay_invoices', { id, amount, mode, ...more });
  const day = (dayOfMonth: string): void => scene.goTo(`2026-10-${dayOfMonth}`);
  return { ...scene, scene, invoice, pay, day };
}

type Month = Awaited<ReturnType<typeof openMonth>>;

/** Sales, and money that comes in by each mode. */
async function sell({ scene, done, invoice, pay, day }: Month): Promise<string> {
  await invoice('Atlas', [{ unitPrice: 1000 }]);
  day('03');
  await pay('FAC-001', 1200, 'Virement', { paymentId: 'p1', reference: 'V7' });
  day('05');
  const salon = [
    { unitPrice: 1000, quantity: 10 },
    { type: 'rental', unitPrice: 2000, startDate: '2026-12-01', endDate: '2026-12-02' },
    { type: 'service', unitPrice: 500, vatRate: 10 },
    { type: 'service', unitPrice: 9999, optional: true },
  ];
  await invoice('Atlas', salon, { projectName: 'Salon', globalDiscount: 10 });
  day('06');
  await invoice('Benhima', [{ type: 'service', unitPrice: 5000 }]);
  day('07');
  await invoice('Riad', [{ unitPrice: 1000 }]);
  day('08');
  const caution = await cautionOf(scene);
  await done('receive_caution_reservations', {
    id: caution,
    receiptId: 'RC-1',
    amount: 2000,
    mode: 'Virement',
  });
  day('09');
  await pay('FAC-004', 1200, 'Chèque', { paymentId: 'p2', cheque: { number: '0044' } });
  day('10');
  await pay('FAC-002', 5000, 'Chèque', { paymentId: 'p3', cheque: { number: '0042' } });
  day('12');
  await done('remit_payments', { id: 'p3' });
  day('13');
  await done('clear_payments', { id: 'p2' });
  day('14');
  await done('clear_payments', { id: 'p3' });
  day('15');
  await pay('FAC-002', 2000, 'Espèces', { paymentId: 'p4' });
  day('16');
  await pay('FAC-002', 6455, 'Chèque', { paymentId: 'p5', cheque: { number: '0043' } });
  day('17');
  await invoice('Riad', [
    { unitPrice: 100, quantity: 3 },
    { type: 'service', unitPrice: 50 },
  ]);
  day('19');
  await done('remit_payments', { id: 'p5' });
  return caution;
}

/** What is withheld, credited, returned unpaid, used and given back. */
async function settle({ engine, done, invoice, pay, day }: Month, caution: string): Promise<void> {
  day('20');
  await pay('FAC-003', 6000, 'Virement', { paymentId: 'p6', rasTva: 750, rasIs: 250 });
  day('22');
  await done('create_creditNotes', { invoiceId: 'FAC-001', amount: 240, reason: 'Geste commercial' });
  day('23');
  await done('bounce_payments', { id: 'p5', reason: 'Sans provision', fees: 150 });
  day('24');
  await done('use_credit_invoices', {
    id: 'FAC-002',
    paymentId: 'p7',
    fromInvoiceId: 'FAC-001',
    amount: 100,
  });
  day('26');
  await done('refund_invoices', { id: 'FAC-001', paymentId: 'p8', mode: 'Virement' });
  day('27');
  await done('bounce_payments', { id: 'p2', reason: 'Opposition' });
  day('28');
  await done('return_caution_reservations', {
    id: caution,
    receiptId: 'RC-2',
    amount: 500,
    kept: 300,
    mode: 'Espèces',
  });
  const [screens] = engine.row('invoices', 'FAC-005')?.items ?? [];
  const lines = [{ lineId: screens?.id, quantity: 1 }];
  await done('create_creditNotes', { invoiceId: 'FAC-005', lines, reason: 'Écran rendu' });
  day('29');
  await pay('FAC-005', 100, 'Effet', { paymentId: 'p9', cheque: { number: 'E1' } });
  day('30');
  const payments = [
    { id: 'FAC-004', paymentId: 'p10', amount: 400 },
    { id: 'FAC-005', paymentId: 'p11', amount: 100 },
  ];
  await done('pay_several_invoices', { id: 'FAC-004', payments, mode: 'Virement' });
  day('31');
  const exempt = { vatExemption: 'Article 92 du CGI' };
  await invoice('Benhima', [{ type: 'service', unitPrice: 300, vatRate: 0 }], exempt);
  await invoice('Riad', [{ unitPrice: 100.05 }]);
  await invoice('Riad', [{ unitPrice: 700 }]);
  await done('cancel_invoices', { id: 'FAC-008', reason: 'Saisie deux fois' });
  const charge = { reservationId: caution, facts: [retainedFact(300, 300)] };
  await invoice('Atlas', [{ type: 'service', unitPrice: 250, charge }]);
}

/** The documents of that month, and one of September. */
export async function sampleMonth(): Promise<AccountedRows> {
  const month = await openMonth();
  await settle(month, await sell(month));
  const { engine } = month;
  return {
    invoices: engine.all('invoices'),
    payments: engine.all('payments'),
    creditNotes: engine.all('creditNotes'),
    reservations: engine.all('reservations'),
  };
}

/** A reservation of Atlas. */
async function cautionOf({ done }: ReturnType<typeof openScene>): Promise<string> {
  const product = { name: 'Écran', price: { sale: 1, rental: 0 }, category: 'c', availability: 'en_stock' };
  const { id: productId } = await done('create_products', product);
  const booking = { name: 'Écran', quantity: 1, start: '2026-12-01', end: '2026-12-04', productId };
  const { id } = await done('create_reservations', { ...booking, client: 'Atlas', overbookReason: 'Essai' });
  return String(id);
}
