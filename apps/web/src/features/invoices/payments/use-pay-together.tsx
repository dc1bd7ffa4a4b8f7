// 'Enregistrer un paiement' for ticked invoices: one payment over those of one client that still expect money.

import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { Banknote } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { paymentMessages } from './payments.messages.ts';
import { openInvoices } from '@zellige/domain/payments/payment-shares';

const words = paymentMessages.several;

const LazySeveralDialog = lazyPart(async () => (await import('./several-dialog.tsx')).SeveralDialog);

const payerOf = ({ contactId, client }: Invoice): string => (contactId === null ? client : String(contactId));

/** `dialog` is to be rendered once on the screen. */
export function usePayTogether(): { actions: readonly BulkAction<Invoice>[]; dialog: ReactNode } {
  const can = useCan();
  const allows = useAllows();
  const [invoices, setInvoices] = useState<readonly Invoice[] | null>(null);
  const actions = useMemo<readonly BulkAction<Invoice>[]>(() => {
    if (!can(invoiceActions.pay.permission)) return [];
    const open = (rows: readonly Invoice[]) => {
      const payable = openInvoices(rows).filter((invoice) => allows(invoiceActions.pay, invoice));
      if (new Set(payable.map(payerOf)).size === 1) setInvoices(payable);
      else toast.info({ title: words.oneClient });
    };
    return [{ label: words.open, icon: Banknote, onAction: open }];
  }, [can, allows]);
  const dialog = invoices ? (
    <LazySeveralDialog invoices={invoices} onClose={() => setInvoices(null)} />
  ) : null;
  return { actions, dialog };
}
