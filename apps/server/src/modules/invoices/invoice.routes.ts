// /api/invoices, its payments and its PDF (specification §7, docs/product.md 'Invoices').
import { invoiceList } from '@zellige/domain/invoices/invoice.list';
import { paymentList } from '@zellige/domain/payments/payment.list';
import { collectionPath } from '@zellige/contract';
import { operations } from '@zellige/domain';
import { printableInvoice } from '@zellige/documents/from-rows';
import { printablePayment } from '@zellige/documents/invoices/payment-from-row';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfRoute } from '../../platform/pdf/pdf.routes.ts';
import { ublRoute } from '../../platform/pdf/ubl.routes.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';
import { keyBehind } from '../../platform/records/record.repository.ts';
import { type OperationPath, operationRoute } from '../../platform/records/write.routes.ts';

const invoicePath: RecordPath = {
  ...invoiceList,
  elsewhere: ['pay', 'cancel_payment'],
  summaries: {
    pay: 'Record a payment of the invoice',
    pay_several: 'Record one payment over several invoices',
    cancel_payment: 'Strike a payment of the invoice through, with its reason',
    use_credit: 'Settle the invoice with the credit of another one',
    refund: 'Give back what the client has as credit on the invoice',
  },
};

const one = `${collectionPath('invoices')}/:id`;

/** Operations whose path is not `/{id}/{verb}`. */
const subPaths: Omit<OperationPath, 'of'>[] = [
  {
    url: `${one}/payments`,
    action: 'pay_invoices',
    summary: 'Record a payment; answers the invoice',
    status: 201,
  },
  {
    url: `${one}/payments/:paymentId/cancel`,
    action: 'cancel_payment_invoices',
    summary: 'Strike a payment through; answers the invoice',
    input: ({ params, body }) => ({ ...body, id: params.id, paymentId: params.paymentId }),
  },
];

const bankSummaries: Readonly<Record<string, string>> = {
  remit: 'A cheque or effet goes to the bank; those given one number stand on one slip',
  clear: 'A cheque or effet is cashed',
  bounce: 'A cheque or effet comes back unpaid; its invoice is due again',
  describe: 'What a cheque or effet came without: number, bank, drawer, due day',
  certify: 'The certificate of what the client withheld',
  match: 'A payment in the book is what that line of a bank statement says',
  unmatch: 'It is not: the line may be matched again, the payment stays',
};

/** `/api/payments/{id}/remit`, `/clear`, `/bounce`, `/describe`, `/certify`, `/match`, `/unmatch`: every operation of payments; they are made with their invoice. */
function paymentSteps(app: App, parts: ServerParts): void {
  for (const operation of operations.values()) {
    if (operation.collection !== 'payments') continue;
    operationRoute(app, parts, {
      url: `${collectionPath('payments')}/:id/${operation.verb}`,
      of: 'payments',
      action: operation.name,
      summary: bankSummaries[operation.verb] ?? operation.verb,
    });
  }
}

export function invoiceRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, invoicePath);
  listRoute(app, parts, paymentList);
  paymentSteps(app, parts);
  pdfRoute(app, parts, { collection: 'payments', printable: printablePayment });
  listRoute(app, parts, paymentList, {
    url: `${one}/payments`,
    summary: 'Payments of an invoice',
    fixed: async (request) => {
      const { id = '' } = request.params as { id?: string };
      return { invoiceId: await keyBehind(parts.pool, 'invoices', id) };
    },
  });
  for (const path of subPaths) operationRoute(app, parts, { of: 'invoices', ...path });
  pdfRoute(app, parts, { collection: 'invoices', printable: printableInvoice });
  ublRoute(app, parts, { collection: 'invoices', printable: printableInvoice });
}
