// Samples of the operations of payments: a cheque at the bank, one payment over several invoices.
import type { Sample } from './sample.ts';

/** A step of a cheque of which a part is withheld. */
const withCheque =
  (more: object = {}): Sample =>
  async (scene) => ({
    id: await scene.payment(await scene.invoice(), { mode: 'Chèque', rasIs: 1 }),
    ...more,
  });

export const payments: Record<string, Sample> = {
  pay_several_invoices: async (scene) => {
    const ids = [await scene.invoice(), await scene.invoice()];
    return { id: ids[0], payments: ids.map((id) => ({ id, amount: 10 })), mode: 'Chèque' };
  },
  remit_payments: withCheque(),
  clear_payments: withCheque(),
  bounce_payments: withCheque({ reason: 'Essai' }),
  describe_payments: withCheque({ number: '4410092', bank: 'CIH' }),
  certify_payments: withCheque({ certificate: 'RAS 12' }),
  match_payments: async (scene) => ({
    id: await scene.payment(await scene.invoice(), { mode: 'Virement' }),
    statementLine: scene.word('compte/2026-11-21/10000/vir recu'),
  }),
  unmatch_payments: async (scene) => {
    const id = await scene.payment(await scene.invoice(), { mode: 'Virement' });
    const statementLine = scene.word('compte/2026-11-21/10000/vir recu');
    await scene.write('match_payments', { id, statementLine });
    return { id };
  },
};
