// 'Relevé' of a contact's page: a period, what the client owes and how late, and what happened in it.

import { periodRange } from '@zellige/domain/kernel/values/named-periods';
import { isDay } from '@zellige/domain/kernel/values/dates';
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import { accountLimit } from '@zellige/domain/invoices/client-figures';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { Download, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type PdfContext, usePdf } from '../../documents/pdf/use-pdf.ts';
import { periodOptions } from '../../records/list/period.ts';
import { type SendRequest, asking } from '../../documents/sending/use-messages.ts';
import { today } from '../../platform/clock.ts';
import { useActor, useCan, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { statementMessages as words } from './accounting.messages.ts';
import { StatementFigures } from './statement-figures.tsx';
import { StatementLines } from './statement-lines.tsx';
import { type StatementDays, useIsPartial, useOwnStatement, useServerStatement } from './use-statement.ts';
import { PartPlace } from '../../ui/navigation/part-place.tsx';

const LazySendDialog = lazyPart(
  async () => (await import('../../documents/sending/send-dialog.tsx')).SendDialog,
);

const LazySendingLog = lazyPart(
  async () => (await import('../../documents/sending/sending-log.tsx')).SendingLog,
  'inline',
);

const CHOSEN = 'dates';

const isPeriod = ({ from, to }: StatementDays): boolean => isDay(from) && isDay(to) && from <= to;

interface PeriodFieldsProps {
  days: StatementDays;
  onChange: (days: StatementDays) => void;
}

/** A named period, or two days. */
function PeriodFields({ days, onChange }: PeriodFieldsProps) {
  const named = periodOptions.find(({ value }) => {
    const range = periodRange(value, today());
    return range?.from === days.from && range.to === days.to;
  });
  return (
    <div className="grid min-w-0 grow items-end gap-3 phone:grid-cols-2 md:flex phone:[&>*:first-child]:col-span-2">
      <Select
        label={words.period}
        value={named?.value ?? CHOSEN}
        onChange={(value) => onChange(periodRange(value, today()) ?? days)}
        options={[...(named ? [] : [{ value: CHOSEN, label: words.chosen }]), ...periodOptions]}
        className="md:w-44"
      />
      <DateField label={words.from} value={days.from} onChange={(from) => onChange({ ...days, from })} />
      <DateField
        label={words.to}
        value={days.to}
        onChange={(to) => onChange({ ...days, to })}
        error={days.to !== '' && days.to < days.from ? words.endBeforeStart : undefined}
      />
    </div>
  );
}

/** `<StatementTab contactId={7} />` */
export function StatementTab({ contactId }: { contactId: number }) {
  const [days, setDays] = useState<StatementDays>(
    () => periodRange('cette-annee', today()) ?? { from: today(), to: today() },
  );
  // While a day is being typed, the last whole period stays.
  const [shown, setShown] = useState(days);
  const change = (next: StatementDays) => {
    setDays(next);
    if (isPeriod(next)) setShown(next);
  };
  const isPartial = useIsPartial();
  const Statement = isPartial ? ServerStatement : OwnStatement;
  return (
    <Statement contactId={contactId} days={shown}>
      <PeriodFields days={days} onChange={change} />
    </Statement>
  );
}

interface StatementProps {
  contactId: number;
  days: StatementDays;
  children: React.ReactNode;
}

function OwnStatement({ contactId, days, children }: StatementProps) {
  const { statement, isLoading } = useOwnStatement(contactId, days);
  return (
    <Shown contactId={contactId} statement={isLoading ? undefined : statement} fields={children}>
      {null}
    </Shown>
  );
}

function ServerStatement({ contactId, days, children }: StatementProps) {
  const { data, state, reload } = useServerStatement(contactId, days);
  const failed =
    state === 'offline' ? (
      <ErrorState title={words.offline} description={words.offlineHint} onRetry={reload} />
    ) : state === 'error' ? (
      <ErrorState onRetry={reload} />
    ) : null;
  return (
    <Shown contactId={contactId} statement={data} fields={children}>
      {failed}
    </Shown>
  );
}

interface ShownProps {
  contactId: number;
  /** Undefined while it is not known. */
  statement: ClientStatement | undefined;
  fields: React.ReactNode;
  /** Why it cannot be known. */
  children: React.ReactNode;
}

function Shown({ contactId, statement, fields, children }: ShownProps) {
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {fields}
        <StatementButtons contactId={contactId} statement={statement} />
      </div>
      {statement ? (
        <>
          <StatementFigures statement={statement} />
          <StatementLines statement={statement} />
          <Suspense fallback={<PartPlace />}>
            <LazySendingLog id={String(contactId)} />
          </Suspense>
        </>
      ) : (
        (children ?? (
          <output aria-label={words.loading}>
            <Skeleton className="h-64 w-full" />
          </output>
        ))
      )}
    </section>
  );
}

function StatementButtons({ contactId, statement }: Pick<ShownProps, 'contactId' | 'statement'>) {
  const engine = useEngine();
  const can = useCan();
  const reader = useActor();
  const download = usePdf();
  const [request, setRequest] = useState<SendRequest | null>(null);
  const contact = engine.get('contacts', contactId);
  const isReady = statement !== undefined && contact !== undefined;
  const print = async (row: Contact, context: PdfContext) => {
    if (!statement) throw new Error('a statement that is not known was to be printed');
    const { printableStatement } = await import('@zellige/documents/accounting/statement-from-rows');
    return printableStatement(row, statement, context);
  };
  const send = () =>
    contact &&
    statement &&
    setRequest(asking({ of: 'contacts', row: contact, purpose: 'document', statement, pdf: print }));
  return (
    <div className="flex gap-2 phone:w-full phone:[&>*]:flex-1">
      {contact?.archivedAt === null && can('sendings.create', contact) && accountLimit(reader) === '' ? (
        <Button icon={Send} aria-label={words.sendLabel} disabled={!isReady} onClick={send}>
          {words.send}
        </Button>
      ) : null}
      <Button
        icon={Download}
        aria-label={words.pdfLabel}
        disabled={!isReady}
        onClick={() => contact && void download((context) => print(contact, context))}
      >
        {words.pdf}
      </Button>
      {request ? <LazySendDialog request={request} onClose={() => setRequest(null)} /> : null}
    </div>
  );
}
