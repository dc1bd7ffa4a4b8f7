// The head of a statement: the balance, what is late and how late, what is not due, what the client has with us.

import { type ClientStatement, overdueBands } from '@zellige/domain/accounting/client-statement';
import { formatAmount } from '@zellige/domain/kernel/values/money';
import { Card, Money } from '../../ui/layout/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { statementMessages as words } from './accounting.messages.ts';

const balanceNote = ({ balance, onlyOf }: ClientStatement): string | undefined => {
  if (onlyOf !== '') return undefined;
  if (balance === 0) return words.settled;
  return balance > 0 ? words.toPay : words.inFavour;
};

interface FigureProps {
  label: string;
  value: number;
  note?: string | undefined;
  isAlarming?: boolean;
}

function Figure({ label, value, note, isAlarming = false }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 bg-surface px-4 py-3">
      <dt className="truncate text-meta font-medium text-muted">{label}</dt>
      <dd
        className={cx(
          'text-[19px] leading-8 font-semibold tracking-[-0.02em] whitespace-nowrap tabular-nums phone:text-[17px]',
          isAlarming && 'text-danger',
          value === 0 && 'text-muted',
        )}
      >
        {formatAmount(value).replace('-', '−')}{' '}
        <span className="text-meta font-medium tracking-normal text-muted">MAD</span>
      </dd>
      {note ? <dd className="truncate text-meta text-muted">{note}</dd> : null}
    </div>
  );
}

/** `<StatementFigures statement={statement} />` */
export function StatementFigures({ statement }: { statement: ClientStatement }) {
  const { balance, overdue, overdueTotal, notDue, available, onlyOf } = statement;
  return (
    <>
      {onlyOf === '' ? null : <p className="text-muted">{words.onlyOf(onlyOf)}</p>}
      <dl
        aria-label={words.figures}
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4"
      >
        <Figure label={words.balance} value={balance} note={balanceNote(statement)} />
        <Figure label={words.overdue} value={overdueTotal} isAlarming={overdueTotal > 0} />
        <Figure label={words.notDue} value={notDue} />
        <Figure label={words.available} value={available} />
      </dl>
      {overdueTotal > 0 ? (
        <Card title={words.ages}>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
            {overdueBands.map((band) => (
              <div key={band} className="flex items-baseline justify-between gap-3 xl:flex-col xl:gap-0.5">
                <dt className="text-muted">{words.bands[band]}</dt>
                <dd>
                  <Money value={overdue[band]} className={overdue[band] > 0 ? 'font-medium' : 'text-muted'} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
    </>
  );
}
