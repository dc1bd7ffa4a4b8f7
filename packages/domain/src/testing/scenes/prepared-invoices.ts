// Invoices and payments of commercial1, for an operation that is tried on them.
import { commercial } from '../actors.ts';
import type { Prepare } from './prepared-reservations.ts';

const reason = 'Essai';

export const ownInvoice =
  (fields: object = {}): Prepare =>
  async ({ invoice }) => ({ id: (await invoice(fields, commercial)).id });

export const paidInvoice: Prepare = async ({ invoice, done }) => {
  const { id } = await invoice({}, commercial);
  await done('pay_invoices', { id, paymentId: 'p', amount: 100, mode: 'Virement' });
  return { id, paymentId: 'p', reason };
};

export const ownCheque: Prepare = async ({ invoice, done }) => {
  const { id } = await invoice({}, commercial);
  await done('pay_invoices', { id, paymentId: 'p', amount: 100, mode: 'Chèque', rasIs: 10 });
  return { id: 'p', reason, certificate: 'RAS 12' };
};

export const ownTransfer: Prepare = async (scene) => {
  const { paymentId: id } = (await paidInvoice(scene)) as { paymentId: string };
  return { id, statementLine: 'compte/2026-11-21/10000/vir recu' };
};

export const matchedTransfer: Prepare = async (scene) => {
  const input = (await ownTransfer(scene)) as { id: string };
  await scene.done('match_payments', input);
  return { id: input.id };
};

export const severalPayments: Prepare = async (scene) => {
  const aimed = (await ownInvoice()(scene)) as { id: string };
  return { ...aimed, payments: [{ ...aimed, amount: 100 }], mode: 'Virement' };
};
