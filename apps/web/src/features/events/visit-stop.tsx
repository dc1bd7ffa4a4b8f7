// The card of a technician's stop offers these acts on its event: on the road, there, done or not done, and the sheet. Works
// offline.

import { eventActions } from '@zellige/domain/events/event.actions';
import { nextVisitStep, type VisitStep } from '@zellige/domain/events/spot/visit-steps';
import { visitTimes } from '@zellige/domain/events/spot/event-visit';
import type { Event } from '@zellige/domain/events/event.schema';
import { timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import { CircleCheck, CircleX, type LucideIcon, MapPin, Navigation } from 'lucide-react';
import { useState } from 'react';
import type { StopActsProps } from '../../records/feature/feature.ts';
import { useFollowUps } from '../../records/feature/follow-ups.ts';
import { MainAction } from '../../records/actions/main-action.tsx';
import { possibleActions, type RecordAction } from '../../records/actions/record-actions.ts';
import { undoable } from '../../records/actions/undo-step.ts';
import { today } from '../../platform/clock.ts';
import { useExecute, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDocumentTools } from '../../documents/document-actions.ts';
import { eventMessages } from './events.messages.ts';
import { spokenTimes } from './visit-times.ts';

const words = eventMessages.visit;

const LazyFailDialog = lazyPart(async () => (await import('./spot-dialogs.tsx')).FailDialog);

const icons: Record<VisitStep, LucideIcon> = { en_route: Navigation, arrive: MapPin, finish: CircleCheck };

/** `<EventStopActs stop={stop} />` */
export function EventStopActs({ stop }: StopActsProps) {
  const event = useRow('events', stop.recordId).row;
  return event ? <VisitActs event={event} /> : null;
}

function VisitActs({ event }: { event: Event }) {
  const allows = useAllows();
  const execute = useExecute();
  const sheets = useSheets(event);
  const [isFailing, setIsFailing] = useState(false);
  const press = (step: VisitStep) => async () => {
    const result = await execute(`${step}_events`, { id: event.id });
    if (result.ok) toast.success(undoable(words.done[step], 'events', { execute, row: result.value }));
    else tellFailure(result.error);
  };
  const next = nextVisitStep(event, today());
  const step = next && allows(eventActions[next], event) ? next : null;
  return (
    <>
      <VisitHours event={event} />
      <div className="flex flex-wrap gap-2">
        {step ? (
          <MainAction
            action={{
              id: step,
              label: words.actions[step],
              icon: icons[step],
              isDanger: false,
              run: press(step),
            }}
            className="h-12! flex-auto"
          />
        ) : null}
        {step === 'en_route' ? (
          <Button icon={MapPin} className="h-12! flex-auto" onClick={() => void press('arrive')()}>
            {words.actions.arrive}
          </Button>
        ) : null}
        {sheets.map(({ id, label, icon, run }) => (
          <Button key={id} icon={icon} className="h-12! flex-auto" onClick={() => void run()}>
            {label}
          </Button>
        ))}
        {step ? (
          <Button icon={CircleX} className="h-12! flex-auto" onClick={() => setIsFailing(true)}>
            {words.actions.fail}
          </Button>
        ) : null}
      </div>
      {isFailing ? <LazyFailDialog id={event.id} onClose={() => setIsFailing(false)} /> : null}
    </>
  );
}

/** What is made of the event while it runs and after: its sheet, filled from it. */
function useSheets(event: Event): RecordAction[] {
  const rules = useFollowUps<Event>('events');
  const tools = useDocumentTools();
  return possibleActions(rules, event, tools);
}

const clock = (instant: string): string => timeInCasablanca(new Date(instant));

/** 'En route depuis 09:05' while it is, then how long the road and the work took. */
function VisitHours({ event }: { event: Event }) {
  const { enRouteAt, arrivedAt, startedAt, finishedAt, failedAt, status } = event;
  const times = visitTimes(event);
  const there = arrivedAt ?? startedAt;
  const end = finishedAt ?? failedAt;
  const lines = [
    status === 'confirmé' && enRouteAt !== undefined ? words.onTheRoadSince(clock(enRouteAt)) : '',
    status === 'en cours' && there ? words.thereSince(clock(there)) : '',
    end ? words.leftAt(clock(end)) : '',
    ...spokenTimes(times),
  ].filter(Boolean);
  return lines.length > 0 ? <p className="text-muted tabular-nums">{lines.join(' · ')}</p> : null;
}
