// 'Relevé' of a contact's page: a period, what the client owes and how late, and what happened in it.

import { isDay } from '@zellige/domain/kernel/dates';
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePdf } from '../../business/documents/use-pdf.ts';
import { periodOptions, periodRange } from '../../business/records/period.ts';
import { today } from '../../platform/clock.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { statementMessages as words } from './accounting.messages.ts';
import { StatementFigures } from './statement-figures.tsx';
import { StatementLines } from './statement-lines.tsx';
import { type StatementDays, useIsPartial, useOwnStatement, useServerStatement } from './use-statement.ts';

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
        <PdfButton contactId={contactId} statement={statement} />
      </div>
      {statement ? (
        <>
          <StatementFigures statement={statement} />
          <StatementLines statement={statement} />
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

function PdfButton({ contactId, statement }: Pick<ShownProps, 'contactId' | 'statement'>) {
  const engine = useEngine();
  const download = usePdf();
  const contact = engine.get('contacts', contactId);
  const print = async () => {
    if (!contact || !statement) return;
    await download(async (context) => {
      const { printableStatement } = await import('@zellige/documents/accounting/statement-from-rows');
      return printableStatement(contact, statement, context);
    });
  };
  return (
    <Button
      icon={Download}
      aria-label={words.pdfLabel}
      disabled={!statement || !contact}
      onClick={() => void print()}
      className="phone:w-full"
    >
      {words.pdf}
    </Button>
  );
}
