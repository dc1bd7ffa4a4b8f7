// The receipt of a payment and the slip of those that went to the bank together, drawn from the copy of this device.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { useCallback, useMemo } from 'react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';

export interface PaymentPapers {
  receipt: (payment: Payment) => Promise<void>;
  slip: (remittance: string) => Promise<void>;
}

/** `const { receipt } = usePaymentPdf(); void receipt(payment)` */
export function usePaymentPdf(): PaymentPapers {
  const download = usePdf();
  const engine = useEngine();
  const receipt = useCallback<PaymentPapers['receipt']>(
    (payment) =>
      download(async (context) => {
        const { printablePayment } = await import('@zellige/documents/invoices/payment-from-row');
        return printablePayment(payment, { ...context, ...(await context.relationsOf(payment)) });
      }),
    [download],
  );
  const slip = useCallback<PaymentPapers['slip']>(
    (remittance) =>
      download(async (context) => {
        const { printableSlip } = await import('@zellige/documents/invoices/slip-from-rows');
        const payments = engine.rows('payments', {
          where: (payment) => payment.remittance === remittance && payment.cancelledAt === null,
        });
        const clientOf = ({ invoiceId }: Payment) => engine.get('invoices', invoiceId)?.client ?? '';
        return printableSlip(remittance, payments, { ...context, clientOf });
      }),
    [download, engine],
  );
  return useMemo(() => ({ receipt, slip }), [receipt, slip]);
}
