import { describe, expect, it } from 'vitest';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { chargesFeesOf } from './bounce-fees.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';

const fees = [{ name: 'Frais de chèque impayé 123', unitPrice: 50, vatRate: 20, feesOf: 'PAI-1' }];

describe('the fees of a payment that came back', () => {
  it('are charged once, and again once their invoice is cancelled or credited whole', async () => {
    const { invoice, refused, done, engine } = openScene();
    const first = await invoice({ items: fees });
    expect(chargesFeesOf(first, 'PAI-1')).toBe(true);
    expect(chargesFeesOf(first, 'PAI-2')).toBe(false);
    const again = { client: 'Atlas', items: fees };
    expect((await refused('create_invoices', again)).fields).toEqual({
      'items.0.name': 'Ces frais sont déjà facturés (FAC-001)',
    });
    await done('cancel_invoices', { id: first.id, reason: 'Essai' });
    const second = await invoice({ items: fees });
    await done<CreditNote>('create_creditNotes', { invoiceId: second.id, reason: 'Essai' });
    expect(chargesFeesOf(engine.row('invoices', second.id) as Invoice, 'PAI-1')).toBe(false);
    await invoice({ items: fees });
  });
});
