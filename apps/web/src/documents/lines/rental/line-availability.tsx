// Free units beside the dates of a rental line, from the copy of this device: red with who holds them where too few are, with the
// next free days and what else is free one tap away.

import { addDays, daysBetween } from '@zellige/domain/kernel/values/dates';
import { openingRental, proposedRental } from '@zellige/domain/documents/proposed-rental';
import type { Alternative } from '@zellige/domain/reservations/booking/alternatives';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalStart } from '@zellige/domain/reservations/rental-time';
import { use, useMemo, useRef } from 'react';
import { Button } from '../../../ui/press/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { rentalValues } from '../../catalogue/catalogue-search.ts';
import { availabilityWords } from '../../stock/availability-words.ts';
import { type LineStock, RentalStockContext } from '../../stock/rental-stock.ts';
import { stockMessages as words } from '../../stock/stock.messages.ts';
import type { LineDraft, LinePatch } from '../line-draft.ts';
import type { LineStore } from '../line-store.ts';
import { useRentalSiblings } from './rental-siblings.ts';

/** Null where the stock has nothing to say of the line. */
export function useLineStock(store: LineStore, line: LineDraft): LineStock | null {
  const stock = use(RentalStockContext);
  const siblings = useRentalSiblings(store, stock, line.productId);
  const { id, type, productId, quantity, startDate, startTime, endDate, endTime, optional } = line;
  return useMemo(() => {
    const request = { id, type, productId, quantity, startDate, startTime, endDate, endTime, optional };
    return stock?.ofLine(request, siblings) ?? null;
  }, [stock, siblings, id, type, productId, quantity, startDate, startTime, endDate, endTime, optional]);
}

interface LineAvailabilityProps {
  /** Its sentence describes the fields that bear this in `aria-describedby`. */
  id: string;
  line: LineDraft;
  stock: LineStock;
  patch: (values: LinePatch) => void;
}

/** `<LineAvailability id={hintId} line={line} stock={stock} patch={patch} />` */
export function LineAvailability({ id, line, stock, patch }: LineAvailabilityProps) {
  const { isShort, nextStart, alternatives } = stock;
  const sentence = useRef<HTMLParagraphElement>(null);
  // The button that was pressed goes away with what was missing: the keyboard stays here.
  const choose = (values: LinePatch) => {
    patch(values);
    sentence.current?.focus();
  };
  const startFrom = (day: string) =>
    choose({ startDate: day, endDate: addDays(day, daysBetween(line.startDate, line.endDate)) });
  const take = ({ product }: Alternative) => {
    const price = proposedRental(product, line) ?? openingRental(product);
    choose(price ? rentalValues(product, price) : { productId: product.id, name: product.name });
  };
  return (
    <div className="flex min-h-control min-w-0 flex-wrap items-center gap-x-2 gap-y-1 phone:col-span-2">
      <p
        ref={sentence}
        id={id}
        tabIndex={-1}
        aria-live="polite"
        className={cx('min-w-0 tabular-nums', isShort ? 'font-medium text-danger' : 'text-muted')}
      >
        {availabilityWords(stock)}
      </p>
      {isShort && nextStart !== null ? (
        <Button onClick={() => startFrom(nextStart)}>
          {words.from(spokenMoment(rentalStart({ ...line, startDate: nextStart })))}
        </Button>
      ) : null}
      {alternatives.length > 0 ? <span className="text-muted">{words.alternatives}</span> : null}
      {alternatives.map((alternative) => (
        <Button key={alternative.product.id} onClick={() => take(alternative)} className="max-w-full">
          <span className="truncate">{words.alternative(alternative.product.name, alternative.free)}</span>
        </Button>
      ))}
    </div>
  );
}
