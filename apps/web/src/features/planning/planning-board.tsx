// The planning itself: rows of people on a timeline of hours or days.
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { useCallback, useMemo, useState } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { pageAddress } from '../../records/feature/record-address.ts';
import type { Axis } from '../../ui/timeline/axis.ts';
import type { ColumnLooks } from '../../ui/timeline/columns.ts';
import type { Geometry } from '../../ui/timeline/geometry.ts';
import { Timeline, type TimelineWords } from '../../ui/timeline/timeline.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { rowHeight } from './planning-geometry.ts';
import { PlanningRowView } from './planning-row.tsx';
import type { BoardCard, PlanningRow } from './planning-rows.ts';
import { ProposeDialog } from './propose-dialog.tsx';
import { isOfHours } from './planning-axis.ts';
import { planningMessages as words } from './planning.messages.ts';
import { usePlanningChange } from './changes/use-planning-change.ts';

interface PlanningBoardProps {
  rows: readonly PlanningRow[];
  looks: ColumnLooks;
  axis: Axis;
  geometry: Geometry;
  moment: string;
  statusOf: (card: BoardCard) => string;
}

const timelineWords = (axis: Axis): TimelineWords => ({
  title: words.title,
  rowsTitle: words.rows,
  columnsTitle: isOfHours(axis) ? words.hours : words.days,
  keys: words.keys,
  spoken: ({ start, end }) => words.stretch(spokenMoment(start), spokenMoment(end)),
  refusals: { move: words.notMovable, lengthen: words.notExtendable },
});

const nameOf = ({ name }: PlanningRow): string => name;

/** `<PlanningBoard rows={rows} looks={looks} axis={axis} geometry={geometry} moment={moment} statusOf={statusOf} />` */
export function PlanningBoard({ rows, looks, axis, geometry, moment, statusOf }: PlanningBoardProps) {
  const go = useGo();
  const [isProposing, setProposing] = useState(false);
  const propose = useCallback(() => setProposing(true), []);
  const onPropose = useCan()('events.edit') ? propose : null;
  return (
    <>
      <Timeline
        {...{ rows, axis, looks, geometry, moment, nameOf }}
        words={useMemo(() => timelineWords(axis), [axis])}
        change={usePlanningChange(axis)}
        heightOf={useCallback((row: PlanningRow) => rowHeight(row, geometry), [geometry])}
        open={({ card }) => go(pageAddress(card.collection, { id: card.recordId }))}
        renderRow={(place) => (
          <PlanningRowView key={place.row.key} {...place} {...{ axis, geometry, statusOf, onPropose }} />
        )}
      />
      {isProposing ? (
        <ProposeDialog
          lane={rows.find(({ kind }) => kind === 'unassigned')}
          onClose={() => setProposing(false)}
        />
      ) : null}
    </>
  );
}
