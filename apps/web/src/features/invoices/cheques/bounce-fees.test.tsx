import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import { PaymentsTable } from '../payments/payments-table.tsx';

const paid = invoiceRow({ id: 'FAC-001', contactId: 7 });
const payment = {
  id: 'PAI-1',
  invoiceId: 'FAC-001',
  amount: 1200,
  mode: 'Chèque',
  date: '2026-11-02',
  state: 'impayé',
  bouncedOn: '2026-11-10',
  bounceReason: 'Provision',
  bounceFees: 50,
  chequeNumber: '123',
  bank: '',
  reference: '',
  cashingDate: '',
  cancelledAt: null,
} as Payment;

const Opened = () => <PaymentsTable invoice={paid.row as Invoice} payments={[payment]} />;

const charging = (status: Invoice['status']) =>
  invoiceRow({
    id: 'FAC-002',
    contactId: 7,
    status,
    items: [{ id: 'a', type: 'service', name: 'Frais', feesOf: 'PAI-1', optional: false } as DocumentLine],
  });

test.each([
  ['offers to charge its fees', [], 'Facturer les frais', /Frais facturés/],
  [
    'names the invoice that charges them',
    [charging('En attente')],
    'Frais facturés : FAC-002',
    /Facturer les/,
  ],
  ['offers it again once that is cancelled', [charging('Annulée')], 'Facturer les frais', /Frais facturés/],
])('beside a cheque that came back: %s', async (_what, others, said, unsaid) => {
  await renderScreens({ screens: [{ path: '/', component: Opened }], at: '/', rows: [paid, ...others] });
  expect(await screen.findByRole('link', { name: said })).toBeTruthy();
  expect(screen.queryByRole('link', { name: unsaid })).toBeNull();
});
