// The screen lists the goods that the depot takes off its shelves for departures, place by place:
// `/day-moves/pick-list?jour=2026-11-23`, or `?notes=` and `?reservations=` with keys. On the screen of whoever prepares it,
// and on paper; without a network too.

import type { PickPlace, PickRow } from '@zellige/domain/delivery-notes/stock/pick-list';
import { formatDay, formatLongDay, isDay } from '@zellige/domain/kernel/values/dates';
import type { DayMove } from '@zellige/domain/reservations/day-moves';
import { FileDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { RecordSkeleton } from '../../../records/page/record-screen.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotHere, useIsCut } from '../../../ui/feedback/not-here.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { Button } from '../../../ui/press/button.tsx';
import { pickListMessages as words } from './pick-list.messages.ts';
import { type PickListSearch, useDepartures, usePickList, usePickListPdf } from './use-pick-list.ts';

export function PickListScreen() {
  const search: PickListSearch = useScreenSearch();
  const { jour } = search;
  const day = jour !== undefined && isDay(jour) ? jour : today();
  const { departures, isLoading } = useDepartures(search, day);
  const isCut = useIsCut();
  if (isLoading) return isCut ? <NotHere /> : <RecordSkeleton />;
  return <PickList departures={departures} day={day} />;
}

function PickList({ departures, day }: { departures: readonly DayMove[]; day: string }) {
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const ticked = useMemo(() => departures.filter(({ key }) => !left.has(key)), [departures, left]);
  const places = usePickList(ticked);
  const print = usePickListPdf();
  const isEmpty = places === null || ticked.length === 0;
  const [first] = departures;
  const tick = (key: string, isTicked: boolean) =>
    leave((known) =>
      isTicked ? new Set([...known].filter((one) => one !== key)) : new Set([...known, key]),
    );
  return (
    <Page kind="form">
      <PageHeader
        title={words.title}
        subtitle={<span className="first-letter:uppercase">{formatLongDay(first?.day ?? day)}</span>}
        crumbs={[{ label: words.back, to: '/day-moves' }]}
        actions={
          departures.length === 0 ? null : (
            <Button
              variant="primary"
              icon={FileDown}
              aria-label={words.pdfOf}
              disabled={isEmpty}
              className="h-12! md:h-9!"
              onClick={() => (places ? void print(ticked, places) : undefined)}
            >
              {words.pdf}
            </Button>
          )
        }
      />
      {departures.length === 0 ? (
        <EmptyState title={words.nothing} description={words.nothingHint} />
      ) : (
        <Departures departures={departures} left={left} onTick={tick} />
      )}
      {departures.length > 0 && ticked.length === 0 ? <p className="text-muted">{words.noneTicked}</p> : null}
      {isEmpty ? null : <Places places={places} departures={ticked} />}
    </Page>
  );
}

const nameOf = ({ client, reference, time }: DayMove): string =>
  [client || words.noClient, reference, time].filter(Boolean).join(' · ');

interface DeparturesProps {
  departures: readonly DayMove[];
  /** Keys of those that are left out. */
  left: ReadonlySet<string>;
  onTick: (key: string, isTicked: boolean) => void;
}

/** One alone is only named. */
function Departures({ departures, left, onTick }: DeparturesProps) {
  const [first] = departures;
  if (first && departures.length === 1)
    return <p className="font-medium">{[nameOf(first), first.place].filter(Boolean).join(' · ')}</p>;
  const isOneDay = departures.every(({ day }) => day === first?.day);
  return (
    <Card title={words.departures} hint={words.departuresHint}>
      <ul className="flex flex-col gap-1">
        {departures.map((move) => (
          <li key={move.key}>
            <Checkbox
              label={[nameOf(move), isOneDay ? '' : formatDay(move.day)].filter(Boolean).join(' · ')}
              value={!left.has(move.key)}
              onChange={(isTicked) => onTick(move.key, isTicked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PlacesProps {
  places: readonly PickPlace[];
  departures: readonly DayMove[];
}

function Places({ places, departures }: PlacesProps) {
  const names = new Map(departures.map((move) => [move.key, nameOf(move)]));
  const isAlone = departures.length === 1;
  return places.map(({ place, isMissing, rows }) => (
    <Card
      key={`${place}/${isMissing}`}
      title={isMissing ? words.missing : place || words.noPlace}
      hint={isMissing ? words.missingHint : undefined}
    >
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li
            key={`${row.picking}/${row.name}/${row.kit}`}
            className="border-t border-line pt-2 first:border-0 first:pt-0"
          >
            <Row row={row} forWhom={isAlone ? '' : (names.get(row.picking) ?? '')} />
          </li>
        ))}
      </ul>
    </Card>
  ));
}

function Row({ row: { name, kit, quantity, units }, forWhom }: { row: PickRow; forWhom: string }) {
  const details = [forWhom, kit === '' ? '' : words.ofKit(kit), units.join(', ')].filter(Boolean);
  return (
    <>
      <p className="font-medium">{words.line(formatNumber(quantity), name)}</p>
      {details.map((text) => (
        <p key={text} className="text-meta text-muted wrap-break-word">
          {text}
        </p>
      ))}
    </>
  );
}
