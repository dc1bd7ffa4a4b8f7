// 'Départs et retours': what leaves and what comes back on a day, for the depot and the drivers. Cards on a phone held in one hand,
// rows at a desk; everything comes from the copy of the device.

import { addDays, formatLongDay, isDay } from '@zellige/domain/kernel/values/dates';
import { type DayMove, type DayMoves, isToPick } from '@zellige/domain/reservations/day-moves';
import { ChevronLeft, ChevronRight, ClipboardList } from 'lucide-react';
import { today } from '../../../platform/clock.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotHere, useIsCut } from '../../../ui/feedback/not-here.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';
import { dayMoveMessages as words } from './day-moves.messages.ts';
import { DayMoveCard, moveColumns } from './day-move-card.tsx';
import { useDayMoves } from './use-day-moves.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

/** `/day-moves?jour=2026-11-23` */
export function DayMovesScreen() {
  const { jour }: { jour?: string } = useScreenSearch();
  const day = jour !== undefined && isDay(jour) ? jour : today();
  const { moves, isLoading } = useDayMoves(day);
  const isCut = useIsCut();
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={<span className="first-letter:uppercase">{formatLongDay(day)}</span>}
        actions={[...moves.departures, ...moves.late].some(isToPick) ? <PickListLink day={day} /> : null}
      />
      <DaySwitch day={day} />
      {isLoading ? isCut ? <NotHere /> : <Waiting /> : <Day moves={moves} />}
    </Page>
  );
}

const PickListLink = ({ day }: { day: string }) => (
  <ButtonLink to={`/day-moves/pick-list?jour=${day}`} icon={ClipboardList} className="phone:h-12!">
    {words.pickList}
  </ButtonLink>
);

function Day({ moves: { departures, returns, late } }: { moves: DayMoves }) {
  if (departures.length + returns.length + late.length === 0)
    return <EmptyState title={words.empty} description={words.emptyHint} />;
  return (
    <>
      {late.length > 0 ? <Moves title={words.late} moves={late} none="" /> : null}
      <Moves title={words.departures} moves={departures} none={words.noDeparture} />
      <Moves title={words.returns} moves={returns} none={words.noReturn} />
    </>
  );
}

function DaySwitch({ day }: { day: string }) {
  const patch = useSearchPatch();
  const go = (next: string) => patch({ jour: next === today() ? undefined : next });
  return (
    <div className="grid grid-cols-[48px_minmax(0,1fr)_48px] gap-2 md:w-96 lg:w-72 lg:[&>*]:h-control!">
      <Button className="h-12! px-0!" aria-label={words.previous} onClick={() => go(addDays(day, -1))}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <Button className="h-12!" disabled={day === today()} onClick={() => go(today())}>
        {words.today}
      </Button>
      <Button className="h-12! px-0!" aria-label={words.next} onClick={() => go(addDays(day, 1))}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
  );
}

const Waiting = () => (
  <output aria-busy="true" aria-label={uiMessages.loading} className="grid gap-4">
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </output>
);

interface MovesProps {
  title: string;
  moves: readonly DayMove[];
  /** What stands there without any. */
  none: string;
}

function Moves({ title, moves, none }: MovesProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-h2 font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{moves.length}</span>
      </h2>
      {moves.length === 0 ? <p className="text-muted">{none}</p> : null}
      {moves.length > 0 ? (
        <div className="lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
          <div
            aria-hidden="true"
            className={cx('hidden border-b border-line py-2 text-meta font-medium text-muted', moveColumns)}
          >
            <span>{words.columns.when}</span>
            <span>{words.columns.who}</span>
            <span>{words.columns.what}</span>
          </div>
          <ul className="grid items-start gap-3 lg:gap-0 lg:divide-y lg:divide-line">
            {moves.map((move) => (
              <li key={move.key}>
                <DayMoveCard move={move} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
