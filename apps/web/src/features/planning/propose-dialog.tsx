// The events that nobody is on yet, each with those who may be sent there.
import type { Event } from '@zellige/domain/events/event.schema';
import { spokenTime } from '@zellige/domain/events/event-time';
import { proposalMessages } from '../../records/feature/proposals.messages.ts';
import { ProposalList } from '../../records/feature/proposal-list.tsx';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { planningMessages as words } from './planning.messages.ts';
import type { PlanningRow } from './planning-rows.ts';
import { useMoveEvent } from './use-move-event.ts';

interface ProposeDialogProps {
  /** 'À affecter', as it stands. */
  lane: PlanningRow | undefined;
  onClose: () => void;
}

/** An event of several days has a card for each: it is shown once. */
function useUnassigned(lane: PlanningRow | undefined): readonly Event[] {
  const engine = useEngine();
  const cards = (lane?.bars ?? []).filter(({ card }) => card.collection === 'events');
  const ids = new Set(cards.map(({ card }) => card.recordId));
  return [...ids].flatMap((id) => engine.get('events', id) ?? []);
}

/** `<ProposeDialog lane={rows[0]} onClose={close} />` */
export function ProposeDialog({ lane, onClose }: ProposeDialogProps) {
  const events = useUnassigned(lane);
  const move = useMoveEvent();
  return (
    <Dialog isOpen onClose={onClose} size="medium" title={proposalMessages.title}>
      {events.length === 0 ? <p className="text-muted">{words.allAssigned}</p> : null}
      <div className="flex flex-col gap-5">
        {events.map((event) => {
          const { from, to } = spokenTime(event);
          return (
            <section key={event.id} aria-label={event.title}>
              <h3 className="font-semibold">{event.title}</h3>
              <p className="mb-1 text-meta text-muted">
                {[event.client, words.stretch(from, to)].filter(Boolean).join(' · ')}
              </p>
              <ProposalList
                event={event}
                onAssign={(id) =>
                  void move(event, { assignedTechnicians: [...event.assignedTechnicians, id] })
                }
              />
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
