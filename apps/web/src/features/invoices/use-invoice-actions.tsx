// What can be done to an invoice, decided by the rulebook and the person's permissions; the list's menu and the record
// page offer the same actions.

import {
  Archive,
  ArchiveRestore,
  Ban,
  Banknote,
  FileDown,
  type LucideIcon,
  Pencil,
  Truck,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import {
  cancelPermission,
  checkPayment,
  isInvoiceClosed,
  isInvoiceFieldOpen,
} from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useCan, useEngine } from '../../platform/engine/engine-hooks.ts';
import { confirm } from '../../ui/confirm.ts';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { groupedMenu } from '../../ui/document/grouped-menu.ts';
import { useReachMenu, useSignature } from '../../ui/document/reach.ts';
import { type Act, useAct } from '../../ui/document/use-act.ts';
import { useGo } from '../../ui/document/use-go.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { invoiceTexts, reminderLabels } from './invoice-links.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';

const LazyPaymentDialog = lazy(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}));

export interface InvoiceAction {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

export interface InvoiceActions {
  /** The one thing that usually comes next; null when nothing does. */
  primary: (invoice: Invoice) => InvoiceAction | null;
  /** Everything possible, the primary action included. */
  menu: (invoice: Invoice) => MenuAction[];
  /** Render it once on the screen. */
  dialog: ReactNode;
}

/** Actions on invoices, for lists and records. */
export function useInvoiceActions(): InvoiceActions {
  const [paidId, setPaidId] = useState<string | null>(null);
  const steps = useInvoiceSteps(setPaidId);
  const keeping = useInvoiceKeeping();
  const reach = useReachMenu();
  const signature = useSignature();
  const menu = useCallback(
    (invoice: Invoice): MenuAction[] => {
      const isReminder = !isInvoiceClosed(invoice);
      const links = reach(invoice, invoiceTexts(invoice, signature)).map((link) =>
        isReminder ? { ...link, label: reminderLabels[link.id] ?? link.label } : link,
      );
      const { document, ending } = keeping(invoice);
      return groupedMenu([[...steps(invoice), ...document].map(toMenu), links, ending.map(toMenu)]);
    },
    [steps, keeping, reach, signature],
  );
  const primary = useCallback((invoice: Invoice) => steps(invoice)[0] ?? null, [steps]);
  const dialog =
    paidId === null ? null : (
      <Suspense>
        <LazyPaymentDialog invoiceId={paidId} onClose={() => setPaidId(null)} />
      </Suspense>
    );
  return useMemo(() => ({ primary, menu, dialog }), [primary, menu, dialog]);
}

const toMenu = ({ id, label, icon, run }: InvoiceAction): MenuAction => ({
  id,
  label,
  icon,
  onAction: run,
  isDanger: id === 'cancel',
});

/** Payment, then delivery: what is left of the sale. */
function useInvoiceSteps(pay: (id: string) => void): (invoice: Invoice) => InvoiceAction[] {
  const can = useCan();
  const engine = useEngine();
  const go = useGo();
  return useCallback(
    (invoice) => {
      if (invoice.archivedAt !== null) return [];
      const mayDeliver = () => {
        if (invoice.status === 'Annulée' || !can('bonLivraison.create', invoice)) return false;
        const notes = engine.rows('bonLivraison', { where: (note) => note.factureId === invoice.id });
        return remainingItems(invoice.items, notes, '').length > 0;
      };
      const possible: (InvoiceAction | false)[] = [
        checkPayment(invoice, 0).ok &&
          can('invoices.pay', invoice) && {
            id: 'pay',
            label: words.actions.pay,
            icon: Banknote,
            run: () => pay(invoice.id),
          },
        mayDeliver() && {
          id: 'deliver',
          label: words.actions.deliver,
          icon: Truck,
          run: () => go(`/bon-livraison/new?factureId=${encodeURIComponent(invoice.id)}`),
        },
      ];
      return possible.filter((action) => action !== false);
    },
    [can, engine, go, pay],
  );
}

/** The document itself: edit and PDF; and its end: cancel, archive. */
function useInvoiceKeeping() {
  const can = useCan();
  const act = useAct();
  const go = useGo();
  const download = useInvoicePdf();
  return useCallback(
    (invoice: Invoice): { document: InvoiceAction[]; ending: InvoiceAction[] } => {
      const isLive = invoice.archivedAt === null;
      const mayEdit = can('invoices.edit', invoice);
      const document: (InvoiceAction | false)[] = [
        isLive &&
          mayEdit &&
          isInvoiceFieldOpen(invoice, 'notes') && {
            id: 'edit',
            label: documentMessages.edit,
            icon: Pencil,
            run: () => go(`/invoices/${invoice.id}/edit`),
          },
        {
          id: 'pdf',
          label: documentMessages.pdfAction,
          icon: FileDown,
          run: () => void download(invoice),
        },
      ];
      const ending: (InvoiceAction | false)[] = [
        isLive &&
          isInvoiceClosed(invoice) &&
          mayEdit && {
            id: 'archive',
            label: documentMessages.archive,
            icon: Archive,
            run: () => void archive(invoice, act),
          },
        !isLive &&
          mayEdit && {
            id: 'restore',
            label: documentMessages.restore,
            icon: ArchiveRestore,
            run: () => void act('restore_invoices', { id: invoice.id }, words.done.restore),
          },
        isLive &&
          invoice.status !== 'Annulée' &&
          can(cancelPermission(invoice), invoice) && {
            id: 'cancel',
            label: words.actions.cancel,
            icon: Ban,
            run: () => void cancel(invoice, act),
          },
      ];
      return {
        document: document.filter((action) => action !== false),
        ending: ending.filter((action) => action !== false),
      };
    },
    [can, act, go, download],
  );
}

async function cancel(invoice: Invoice, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.cancelTitle(invoiceTitle(invoice)),
    message: invoice.advanceAmount > 0 ? words.cancelPaidMessage : words.cancelMessage,
    confirmLabel: words.actions.cancel,
    cancelLabel: words.keep,
    isDanger: true,
    reason: { label: words.cancelReason, isRequired: true },
  });
  if (answer) await act('cancel_invoices', { id: invoice.id, reason: answer.reason }, words.done.cancel);
}

async function archive(invoice: Invoice, act: Act): Promise<void> {
  const answer = await confirm({
    title: words.archiveTitle(invoiceTitle(invoice)),
    message: words.archiveMessage,
    confirmLabel: documentMessages.archive,
  });
  if (answer) await act('archive_invoices', { id: invoice.id }, words.done.archive);
}
