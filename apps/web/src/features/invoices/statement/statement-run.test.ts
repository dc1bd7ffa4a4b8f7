import { matchStatement } from '@zellige/domain/bank/statement-matching';
import { keyedLines } from '@zellige/domain/payments/statement-lines';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { admin } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { MemoryAppEngine } from '../../../testing/memory-app-engine.ts';
import { acceptProposals } from './statement-run.ts';

const TODAY = today();
const daysBefore = (days: number): string => addDays(TODAY, -days);

/** Two cheques on a slip of today, and the line of the bank that says it has them. */
async function slipAt(date: string) {
  const engine = new MemoryAppEngine({ actor: admin });
  const done = async (action: string, input: object) => {
    const result = await engine.executeStored(action, input);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const items = [{ name: 'Écran', unitPrice: 1000, vatRate: 20 }];
  for (const id of ['a', 'b']) {
    const invoice = await done('create_invoices', { client: 'Atlas', items, date: daysBefore(9) });
    const cheque = { mode: 'Chèque', amount: 500, date: daysBefore(8), chequeNumber: `88${id}` };
    await done('pay_invoices', { id: invoice.id, paymentId: id, ...cheque });
    await done('remit_payments', { id, remittance: 'REM-261121-04F7K', date: TODAY });
  }
  const lines = keyedLines([{ date, label: 'REMISE CHQ 04F7K', amount: 1000 }], 'compte');
  const book = { invoices: engine.rows('invoices', {}), payments: engine.rows('payments', {}), day: TODAY };
  const { proposals } = matchStatement(lines, book);
  const told = { engine, newKey: () => 'new', onProgress: () => undefined, isStopped: () => false };
  return { accepted: await acceptProposals(proposals, told), payments: () => engine.rows('payments', {}) };
}

describe('the line of a slip', () => {
  it.each([
    ['before the slip was written down', daysBefore(1)],
    ['with a value date to come', daysBefore(-2)],
  ])('%s cashes every cheque of it', async (_name, date) => {
    const { accepted, payments } = await slipAt(date);
    expect(accepted).toEqual({ count: 1, refusals: new Map() });
    expect(payments().map(({ state, clearedOn }) => [state, clearedOn])).toEqual([
      ['encaissé', TODAY],
      ['encaissé', TODAY],
    ]);
  });
});
