// 'Facturer' a validated sheet: the lines of its invoice with their sums, before it is made. Works offline; the server has the last word,
// with what this device does not hold. Loaded on demand.

import { useEffect, useState } from 'react';
import { completeLines, type DocumentLine } from '@zellige/domain/documents/lines';
import { unitWords } from '@zellige/domain/documents/rental-words';
import { computeTotals } from '@zellige/domain/documents/totals';
import { convertedInvoiceId } from '@zellige/domain/kernel/identity/numbering';
import { billingMessages } from '@zellige/domain/technical-sheets/billing/billing.messages';
import { type BillReader, billOf } from '@zellige/domain/technical-sheets/billing/sheet-bill';
import { lacksRate } from '@zellige/domain/technical-sheets/billing/sheet-lines';
import { sheetActionWords } from '@zellige/domain/technical-sheets/technical-sheet-actions.messages';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { coverageLabels, type Coverage, coverageTones } from '@zellige/domain/warranty/coverage';
import { TotalsBox } from '../../documents/lines/totals-box.tsx';
import { now } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { rowDialog, type RowDialogProps } from '../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission } from '../../ui/dialogs/dialog-form.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Money } from '../../ui/layout/card.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.invoice;

interface Bill {
  lines: readonly DocumentLine[];
  covered: { coverage: Coverage; reason: string };
  lacksRate: boolean;
}

/** What the sheet bills by the copy of this device; null until it is known. */
function useBill(sheet: TechnicalSheet): Bill | null {
  const engine = useEngine();
  const [bill, setBill] = useState<Bill | null>(null);
  useEffect(() => {
    let isOver = false;
    const rates = companyRates();
    const reader: BillReader = {
      units: { get: (id) => Promise.resolve(engine.get('units', id)) },
      inventory: { get: (id) => Promise.resolve(engine.get('inventory', id)) },
      products: { get: (id) => Promise.resolve(engine.get('products', id)) },
      contracts: {
        find: ({ contactId }) =>
          Promise.resolve(engine.rows('contracts', { where: (row) => row.contactId === contactId })),
      },
    };
    const read = async () => {
      const { lines, covered } = await billOf(sheet, reader, { rates });
      if (isOver) return;
      const completed = completeLines(lines, sheet.id, rates);
      setBill({ lines: completed, covered, lacksRate: lacksRate(lines, rates, covered.coverage) });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [engine, sheet]);
  return bill;
}

/** `<InvoiceDialog id={sheet.id} onClose={close} />` */
export const InvoiceDialog = rowDialog('technicalSheets', 'invoice', InvoiceForm);

function InvoiceForm({ row: sheet, onClose }: RowDialogProps<'technicalSheets'>) {
  const submission = useSubmission(onClose);
  const go = useGo();
  const bill = useBill(sheet);
  const create = async () => {
    const input = { id: sheet.id, invoiceId: convertedInvoiceId(now()) };
    const made = await submission.save('invoice_technicalSheets', input, sheetActionWords.invoice.done);
    if (made) go(`/invoices/${made.id}`);
  };
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={create} onClose={onClose}>
      {bill === null ? null : <Preview bill={bill} />}
    </SubmissionDialog>
  );
}

function Preview({ bill: { lines, covered, lacksRate: isWithoutRate } }: { bill: Bill }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusChip tone={coverageTones[covered.coverage]}>{coverageLabels[covered.coverage]}</StatusChip>
        <span className="min-w-0 text-muted">{covered.reason}</span>
      </p>
      {isWithoutRate ? <Callout tone="danger" title={billingMessages.noRate} /> : null}
      <ul aria-label={words.lines} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-words">{line.name}</span>
              <span className="block text-meta text-muted">
                {words.quantity(formatNumber(line.quantity), unitWords(line.quantity, line.unit))} ×{' '}
                <Money value={line.unitPrice} />
              </span>
              {line.description === '' ? null : (
                <span className="block text-meta whitespace-pre-line text-muted">{line.description}</span>
              )}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">
              <Money value={line.total} />
            </span>
          </li>
        ))}
      </ul>
      <TotalsBox totals={computeTotals(lines)} />
    </>
  );
}
