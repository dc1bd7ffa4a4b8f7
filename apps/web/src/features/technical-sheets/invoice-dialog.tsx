// 'Facturer' a validated sheet: the lines of its invoice with their sums, before it is made. Works offline; the server has the last word,
// with what this device does not hold. Loaded on demand.

import { useEffect, useState } from 'react';
import { completeLines, type DocumentLine } from '@zellige/domain/documents/lines';
import { unitWords } from '@zellige/domain/documents/rental-words';
import { computeTotals } from '@zellige/domain/documents/totals';
import { convertedInvoiceId } from '@zellige/domain/kernel/identity/numbering';
import { billingMessages } from '@zellige/domain/technical-sheets/billing/billing.messages';
import { type BillReader, billOf } from '@zellige/domain/technical-sheets/billing/sheet-bill';
import { lacksRate, type UnitGroup } from '@zellige/domain/technical-sheets/billing/sheet-lines';
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
  /** Who pays each of the lines. */
  coverages: readonly Coverage[];
  groups: readonly UnitGroup[];
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
      const { lines, groups } = await billOf(sheet, reader, { rates });
      if (isOver) return;
      setBill({
        lines: completeLines(
          lines.map(({ line }) => line),
          sheet.id,
          rates,
        ),
        coverages: lines.map(({ coverage }) => coverage),
        groups,
        lacksRate: lacksRate(lines, rates),
      });
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

function Preview({ bill: { lines, coverages, groups, lacksRate: isWithoutRate } }: { bill: Bill }) {
  return (
    <>
      <ul aria-label={words.units} className="flex flex-col gap-1.5">
        {groups.map(({ coverage, reason, names }) => (
          <li key={`${coverage} ${reason}`} className="min-w-0 break-words">
            {names.length === 0 ? null : <span className="font-medium">{names.join(', ')} · </span>}
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {isWithoutRate ? <Callout tone="danger" title={billingMessages.noRate} /> : null}
      <ul aria-label={words.lines} className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <PreviewLine key={line.id} line={line} coverage={coverages[index] ?? 'facturable'} />
        ))}
      </ul>
      <TotalsBox totals={computeTotals(lines)} />
    </>
  );
}

const PreviewLine = ({ line, coverage }: { line: DocumentLine; coverage: Coverage }) => (
  <li className="flex items-start gap-3 py-2.5">
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium break-words">{line.name}</span>
        <StatusChip tone={coverageTones[coverage]}>{coverageLabels[coverage]}</StatusChip>
      </span>
      <span className="block text-meta text-muted">
        {words.quantity(formatNumber(line.quantity), unitWords(line.quantity, line.unit))} ×{' '}
        <Money value={line.unitPrice} />
      </span>
      {line.description === '' ? null : (
        <span className="block text-meta whitespace-pre-line break-words text-muted">{line.description}</span>
      )}
    </span>
    <span className="shrink-0 font-semibold tabular-nums">
      <Money value={line.total} />
    </span>
  </li>
);
