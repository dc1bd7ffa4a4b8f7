// The lines of a quote or an invoice on its record page, read only; on a phone quantity and price stand under the name.

import type { DocumentLine } from '@zellige/domain/documents/lines';
import { isDiscounted, isTtc, tellingUnit, unitOf } from '@zellige/domain/documents/lines';
import { perWords, timesWords, unitWords } from '@zellige/domain/documents/rental-words';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { Money } from '../../ui/layout/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Badge } from '../../ui/layout/status-chip.tsx';
import { documentMessages as words } from '../document.messages.ts';
import { discountWords } from './line-draft.ts';

const head = 'pb-2 text-meta font-medium text-muted';
const wide = 'w-px pl-4 text-right tabular-nums whitespace-nowrap phone:hidden';

interface DocumentLinesProps {
  lines: readonly DocumentLine[];
  /** What the stock lacks for a line, by its key. */
  shortages?: ReadonlyMap<string, string> | undefined;
}

/** `<DocumentLines lines={quote.items} />` */
export function DocumentLines({ lines, shortages }: DocumentLinesProps) {
  const hasDiscount = lines.some(isDiscounted);
  const isWithVat = lines.some(isTtc);
  return (
    <table aria-label={words.lines} className="w-full border-collapse">
      <thead className="phone:sr-only">
        <tr className="border-b border-line">
          <th className={`${head} text-left`}>{words.name}</th>
          <th className={`${head} ${wide}`}>{words.quantityShort}</th>
          <th className={`${head} ${wide}`}>{isWithVat ? words.unitPriceTtc : words.unitPrice}</th>
          {hasDiscount ? <th className={`${head} ${wide}`}>{words.discount}</th> : null}
          <th className={`${head} pl-4 text-right`}>{isWithVat ? words.lineTotalTtc : words.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          line.type === 'text' ? (
            <tr key={line.id} className="border-b border-line">
              <td colSpan={hasDiscount ? 5 : 4} className="pt-4 pb-2 font-semibold">
                {line.name}
              </td>
            </tr>
          ) : (
            <PricedLine
              key={line.id}
              line={line}
              hasDiscount={hasDiscount}
              shortage={shortages?.get(line.id)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

interface PricedLineProps {
  line: DocumentLine;
  hasDiscount: boolean;
  shortage: string | undefined;
}

function PricedLine({ line, hasDiscount, shortage }: PricedLineProps) {
  const isRental = line.type === 'rental';
  const unit = unitWords(line.quantity, tellingUnit(unitOf(line)));
  const days = isRental ? timesWords(line) : '';
  const quantity = [formatNumber(line.quantity), unit, days].filter(Boolean).join(' ');
  const price = (
    <>
      <Money value={line.unitPriceTtc ?? line.unitPrice} />
      {isRental ? perWords(line) : null}
    </>
  );
  const discount = discountWords(line);
  return (
    <tr className="border-b border-line align-baseline last:border-b-0">
      <td className="py-2.5">
        <span className="font-medium">{line.name}</span>{' '}
        {line.optional ? <Badge>{words.option}</Badge> : null}
        {line.description ? <p className="whitespace-pre-line text-muted">{line.description}</p> : null}
        {isRental ? (
          <p className="text-muted">
            {spokenMoment(rentalStart(line))} → {spokenMoment(rentalEnd(line))}
          </p>
        ) : null}
        {shortage ? <p className="text-danger tabular-nums">{shortage}</p> : null}
        <p className="text-muted tabular-nums md:hidden">
          {quantity} × {price} {discount ? `· ${discount}` : ''}
        </p>
      </td>
      <td className={`${wide} text-muted`}>{quantity}</td>
      <td className={`${wide} text-muted`}>{price}</td>
      {hasDiscount ? <td className={`${wide} text-muted`}>{discount}</td> : null}
      <td className="w-px pl-4 text-right font-medium">
        <Money
          value={line.totalTtc ?? line.total}
          className={line.optional ? 'text-muted line-through' : ''}
        />
      </td>
    </tr>
  );
}
