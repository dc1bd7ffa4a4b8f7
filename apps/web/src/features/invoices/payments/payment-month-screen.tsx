// The screen declares a month: withholdings, certificates missing first, and the stamp duty on cash; each as a file too.

import { paymentActions } from '@zellige/domain/payments/payment.actions';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { receivedOf, withheldOf } from '@zellige/domain/payments/payment-states';
import {
  monthOfDay,
  stampsOf,
  totalStamp,
  totalWithheld,
  withholdingsOf,
} from '@zellige/domain/payments/payment-months';
import { column, type ExportColumn, tableOf } from '@zellige/domain/kernel/transfers/export-table';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { BadgeCheck, Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { OlderRows } from '../../../records/list/older-rows.tsx';
import { useAct } from '../../../records/actions/use-act.ts';
import { today } from '../../../platform/clock.ts';
import { downloadText } from '../../../platform/browser/download.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { inMad } from '../../../ui/format.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card, DateText, Money, Skeleton } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';
import { paymentMessages } from './payments.messages.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

const words = paymentMessages.month;
const crumbs = [{ label: paymentMessages.title, to: '/payments' }] as const;

interface Line {
  payment: Payment;
  invoice: Invoice | undefined;
}

const numberOf = ({ invoice }: Line): string => (invoice ? displayNumber(invoice) : '');
const clientOf = ({ invoice }: Line): string => invoice?.client ?? '';

const headColumns: readonly ShortColumn<Line>[] = [
  {
    id: 'date',
    header: words.date,
    isHiddenOnPhone: true,
    cell: ({ payment }) => <DateText value={payment.date} />,
  },
  { id: 'client', header: words.client, className: 'w-full', cell: clientOf },
  { id: 'invoice', header: words.invoice, isHiddenOnPhone: true, cell: numberOf },
];

const amount = (
  id: string,
  header: string,
  read: (payment: Payment) => number,
  rest: Partial<ShortColumn<Line>> = {},
): ShortColumn<Line> => ({
  id,
  header: inMad(header),
  align: 'end',
  cell: ({ payment }) => <Money value={read(payment)} isBare />,
  ...rest,
});

const withholdingColumns: readonly ShortColumn<Line>[] = [
  ...headColumns,
  amount('rasTva', words.rasTva, ({ rasTva = 0 }) => rasTva, { isHiddenOnPhone: true }),
  amount('rasIs', words.rasIs, ({ rasIs = 0 }) => rasIs, { isHiddenOnPhone: true }),
  amount('withheld', words.withheld, withheldOf),
  {
    id: 'certificate',
    header: words.certificate,
    cell: ({ payment }) => payment.certificate || <Badge tone="danger">{words.missing}</Badge>,
  },
];

const stampColumns: readonly ShortColumn<Line>[] = [
  ...headColumns,
  amount('cash', words.cash, receivedOf, { isHiddenOnPhone: true }),
  amount('stamp', words.stamp, ({ stampDuty = 0 }) => stampDuty),
];

const headFile: readonly ExportColumn<Line>[] = [
  column(words.date, ({ payment }) => payment.date, 'day'),
  column(words.client, clientOf),
  column(words.invoice, numberOf),
];
const withholdingFile: readonly ExportColumn<Line>[] = [
  ...headFile,
  column(words.rasTva, ({ payment }) => payment.rasTva ?? 0, 'amount'),
  column(words.rasIs, ({ payment }) => payment.rasIs ?? 0, 'amount'),
  column(words.certificate, ({ payment }) => payment.certificate ?? ''),
];
const stampFile: readonly ExportColumn<Line>[] = [
  ...headFile,
  column(words.cash, ({ payment }) => receivedOf(payment), 'amount'),
  column(words.stamp, ({ payment }) => payment.stampDuty ?? 0, 'amount'),
];

/** No column of these files names a person or a category. */
const noNames = { staff: String, category: String };

async function download(columns: readonly ExportColumn<Line>[], lines: readonly Line[], name: string) {
  const { writeCsv } = await import('@zellige/spreadsheets/write-csv');
  downloadText(writeCsv(tableOf(columns, lines, noNames)), name, 'text/csv');
}

const monthName = (month: string): string => {
  const text = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** `/payments/monthly?mois=2026-11` */
export function PaymentMonthScreen() {
  const { mois = monthOfDay(today()) }: { mois?: string } = useScreenSearch();
  const patch = useSearchPatch();
  const { rows: payments, isLoading } = useRows('payments', {});
  const { rows: invoices } = useRows('invoices', {});
  const byId = useMemo(() => new Map(invoices.map((invoice) => [invoice.id, invoice])), [invoices]);
  const linesOf = (rows: readonly Payment[]): Line[] =>
    rows.map((payment) => ({ payment, invoice: byId.get(payment.invoiceId) }));
  const withheld = withholdingsOf(payments, mois);
  const stamps = stampsOf(payments, mois);
  const months = [...new Set([...payments.map(({ date }) => monthOfDay(date)), mois, monthOfDay(today())])];
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        crumbs={crumbs}
        actions={
          <Select
            label={words.month}
            isLabelHidden
            value={mois}
            onChange={(value) => patch({ mois: value })}
            options={months
              .toSorted()
              .toReversed()
              .map((value) => ({ value, label: monthName(value) }))}
            className="md:w-52"
          />
        }
      />
      <OlderRows collection="payments" areFigures />
      <Declared
        title={words.withholdings}
        empty={words.noWithholding}
        total={totalWithheld(withheld)}
        isLoading={isLoading}
        onExport={
          withheld.length > 0
            ? () => void download(withholdingFile, linesOf(withheld), words.withholdingsFile(mois))
            : null
        }
      >
        <Withholdings lines={linesOf(withheld)} />
      </Declared>
      <Declared
        title={words.stamps}
        empty={words.noStamp}
        total={totalStamp(stamps)}
        isLoading={isLoading}
        onExport={
          stamps.length > 0 ? () => void download(stampFile, linesOf(stamps), words.stampsFile(mois)) : null
        }
      >
        <ShortTable
          label={words.stamps}
          rows={linesOf(stamps)}
          columns={stampColumns}
          rowKey={keyOf}
          rowName={nameOf}
        />
      </Declared>
    </Page>
  );
}

const keyOf = ({ payment }: Line): string => payment.id;
const nameOf = (line: Line): string => [numberOf(line), clientOf(line)].filter(Boolean).join(' ');

interface DeclaredProps {
  title: string;
  empty: string;
  total: number;
  isLoading: boolean;
  /** Null where there is nothing to export. */
  onExport: (() => void) | null;
  children: ReactNode;
}

function Declared({ title, empty, total, isLoading, onExport, children }: DeclaredProps) {
  return (
    <Card
      title={title}
      trailing={
        onExport ? (
          <Button variant="ghost" icon={Download} onClick={onExport}>
            {words.export}
          </Button>
        ) : null
      }
    >
      {isLoading ? <Skeleton className="h-24 w-full" /> : null}
      {isLoading || onExport ? null : <p className="text-muted">{empty}</p>}
      {!isLoading && onExport ? (
        <>
          {children}
          <p className="mt-3 text-right font-medium tabular-nums">{words.total(total)}</p>
        </>
      ) : null}
    </Card>
  );
}

function Withholdings({ lines }: { lines: readonly Line[] }) {
  const act = useAct();
  const allows = useAllows();
  const enter = async ({ id }: Payment) => {
    const answer = await confirm({
      title: words.enterTitle,
      confirmLabel: words.save,
      reason: { label: words.reference, isRequired: true },
    });
    if (answer)
      await act('certify_payments', { id, certificate: answer.reason }, paymentMessages.done.certify);
  };
  return (
    <ShortTable
      label={words.withholdings}
      rows={lines}
      columns={withholdingColumns}
      rowKey={keyOf}
      rowName={nameOf}
      actions={({ payment }) =>
        allows(paymentActions.certify, payment)
          ? [{ id: 'certify', label: words.enter, icon: BadgeCheck, onAction: () => void enter(payment) }]
          : []
      }
    />
  );
}
