// The day of the depot on 'Vue générale': how much leaves, comes back and is late, and the way to the list.

import { today } from '../../../platform/clock.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { dayMoveMessages } from './day-moves.messages.ts';
import { useDayMoves } from './use-day-moves.ts';

const words = dayMoveMessages.card;

const open = ({ isDone }: { isDone: boolean }) => !isDone;

/** `<DayMovesToday />` */
export function DayMovesToday() {
  const { moves } = useDayMoves(today());
  const figures = [
    { label: words.departures, count: moves.departures.filter(open).length, isLate: false },
    { label: words.returns, count: moves.returns.filter(open).length, isLate: false },
    { label: words.late, count: moves.late.length, isLate: moves.late.length > 0 },
  ];
  return (
    <Card title={words.title} trailing={<CardLink to="/day-moves">{words.open}</CardLink>}>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(({ label, count, isLate }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-meta text-muted">{label}</dt>
            <dd
              className={
                isLate
                  ? 'text-h1 font-semibold text-danger tabular-nums'
                  : 'text-h1 font-semibold tabular-nums'
              }
            >
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
