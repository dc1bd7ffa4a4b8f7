// The lines of a quote or an invoice on its record page, read only; stacked on a phone.

import type { DocumentLine } from '@zellige/domain/quotes/lines';
import { chargedDays } from '@zellige/domain/quotes/lines';
import { DateText, Money } from '../card.tsx';
import { formatNumber } from '../format.ts';
import { Badge } from '../status-chip.tsx';
import { documentMessages as words } from './document.messages.ts';

const GRID = 'grid grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_84px_116px_64px_116px] gap-x-4';

/** A table by its roles, so that a phone may stack its cells. */
export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <div role="table" aria-label={words.lines} className="text-body">
      <div role="rowgroup" className="phone:sr-only">
        <div role="row" className={`${GRID} border-b border-line pb-2 text-meta font-medium text-muted`}>
          <span role="columnheader">{words.name}</span>
          <span role="columnheader" className="text-right">
            {words.quantityShort}
          </span>
          <span role="columnheader" className="text-right">
            {words.unitPrice}
          </span>
          <span role="columnheader" className="text-right">
            {words.discount}
          </span>
          <span role="columnheader" className="text-right">
            {words.lineTotal}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {lines.map((line) =>
          line.type === 'text' ? (
            <div key={line.id} role="row" className="border-b border-line pt-4 pb-2 font-semibold">
              <span role="cell">{line.name}</span>
            </div>
          ) : (
            <PricedLine key={line.id} line={line} />
          ),
        )}
      </div>
    </div>
  );
}

function PricedLine({ line }: { line: DocumentLine }) {
  return (
    <div
      role="row"
      className={`${GRID} items-baseline gap-y-0.5 border-b border-line py-2.5 last:border-b-0`}
    >
      <div role="cell" className="min-w-0">
        <span className="font-medium">{line.name}</span>{' '}
        {line.optional ? <Badge>{words.option}</Badge> : null}
        {line.description ? <p className="whitespace-pre-line text-muted">{line.description}</p> : null}
        {line.type === 'rental' ? (
          <p className="text-muted">
            <DateText value={line.startDate} /> → <DateText value={line.endDate} /> ·{' '}
            {words.days(chargedDays(line))}
          </p>
        ) : null}
      </div>
      <span role="cell" className="text-right text-muted tabular-nums phone:order-3 phone:text-left">
        {formatNumber(line.quantity)} {line.unit === words.saleUnit ? '' : line.unit}
        <span aria-hidden="true" className="md:hidden">
          {' × '}
          <Money value={line.unitPrice} />
        </span>
      </span>
      <span role="cell" className="text-right tabular-nums phone:hidden">
        <Money value={line.unitPrice} className="text-muted" />
      </span>
      <span role="cell" className="text-right text-muted tabular-nums phone:order-4">
        {line.discount > 0 ? `−${words.vatRate(line.discount)}` : ''}
      </span>
      <span role="cell" className="text-right font-medium phone:order-2">
        <Money value={line.total} className={line.optional ? 'text-muted line-through' : ''} />
      </span>
    </div>
  );
}
