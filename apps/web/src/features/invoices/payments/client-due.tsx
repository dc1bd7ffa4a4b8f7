// On a client's page: what their invoices still expect, and one payment for them; what they have as credit.

import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { accountLimit, clientCredit } from '@zellige/domain/invoices/client-figures';
import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { Banknote } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useActor, useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { paymentMessages } from './payments.messages.ts';
import { openInvoices } from '@zellige/domain/payments/payment-shares';

const words = paymentMessages.several;

const LazySeveralDialog = lazyPart(async () => (await import('./several-dialog.tsx')).SeveralDialog);

/** `<ClientDue id="12" />` */
export function ClientDue({ id }: { id: string }) {
  const allows = useAllows();
  const actor = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const where = useCallback(({ contactId }: Invoice) => String(contactId) === id, [id]);
  const { rows } = useRows('invoices', { where });
  const seesInvoices = useCan()('invoices.see');
  const open = openInvoices(rows).filter((invoice) => allows(invoiceActions.pay, invoice));
  const credit = clientCredit(rows);
  const due = sumAmounts(open.map(({ remainingAmount }) => remainingAmount));
  if (!seesInvoices || (open.length === 0 && credit === 0)) return null;
  const sentences = [
    ...(open.length > 0 ? [words.due(open.length, due)] : []),
    ...(credit > 0 ? [words.credit(credit)] : []),
    ...(accountLimit(actor) === '' ? [] : [words.limited]),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted">{sentences.join(' · ')}</p>
      {open.length > 0 ? (
        <Button icon={Banknote} onClick={() => setIsOpen(true)}>
          {words.open}
        </Button>
      ) : null}
      {isOpen ? <LazySeveralDialog invoices={open} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
