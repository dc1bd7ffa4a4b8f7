// 'Ma journée': today's stops of whoever works outside, the next one first, and tomorrow's (docs/subjects/field-day.md).
import { isOpenStop, type Stop } from '@zellige/domain/field-day/stop';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { useIsCut } from '../../ui/feedback/not-here.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { fieldDayMessages as words } from './field-day.messages.ts';
import { ReadyLine } from './ready-line.tsx';
import { StopCard } from './stop-card.tsx';
import { useFieldDay } from './use-field-day.ts';

/** `<FieldDay />` */
export function FieldDay() {
  const { day, isLoading } = useFieldDay();
  const isCut = useIsCut();
  if (isLoading && !isCut) return <Skeleton className="h-72 w-full rounded-card" />;
  const { today, tomorrow, next } = day;
  const others = today.filter((stop) => stop !== next);
  return (
    <div className="flex flex-col gap-3">
      {isLoading ? <p className="text-muted">{uiMessages.notHere}</p> : null}
      {next ? <StopCard stop={next} isNext /> : <NothingLeft hasBeen={today.length > 0} />}
      <ReadyLine />
      <Stops title={words.today} stops={others} />
      <Stops title={words.tomorrow} stops={tomorrow} nothing={words.nothingTomorrow} isPlan />
    </div>
  );
}

function NothingLeft({ hasBeen }: { hasBeen: boolean }) {
  return hasBeen ? (
    <p className="py-4 text-h2 font-semibold">{words.allDone}</p>
  ) : (
    <EmptyState title={words.empty} description={words.emptyHint} />
  );
}

interface StopsProps {
  title: string;
  stops: readonly Stop[];
  /** Said where there are none; nothing is shown without it. */
  nothing?: string;
  isPlan?: boolean;
}

function Stops({ title, stops, nothing, isPlan = false }: StopsProps) {
  if (stops.length === 0 && nothing === undefined) return null;
  const left = stops.filter(isOpenStop).length;
  return (
    <section aria-label={title} className="mt-2 flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h2 font-semibold">{title}</h2>
        {left > 0 ? <span className="text-meta text-muted">{words.left(left)}</span> : null}
      </div>
      {stops.length === 0 ? <p className="text-muted">{nothing}</p> : null}
      <ul className="flex flex-col gap-3">
        {stops.map((stop) => (
          <li key={stop.key}>
            <StopCard stop={stop} isPlan={isPlan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
