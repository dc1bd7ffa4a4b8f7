// The dialog lists the events and requests that nobody does yet, each with the people who may be sent there.
import type { Event } from '@zellige/domain/events/event.schema';
import { spokenTime } from '@zellige/domain/events/event-time';
import type { EventNeeds } from '@zellige/domain/events/placing/event-conflicts';
import { timeOfCard } from '@zellige/domain/planning/free-time';
import type { RequestCard } from '@zellige/domain/planning/request-cards';
import { type ReactNode, useMemo } from 'react';
import { proposalMessages } from '../../records/feature/proposals.messages.ts';
import { ProposalList } from '../../records/feature/proposal-list.tsx';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { spokenPlan } from './changes/planning-change.ts';
import { planningMessages as words } from './planning.messages.ts';
import type { PlanningRow } from './planning-rows.ts';
import { requestFacts } from './request-facts-text.ts';
import { useMoveEvent } from './changes/use-move-event.ts';
import { useNewEventId, usePlanRequest } from './changes/use-plan-request.ts';

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

const requestsOf = (lane: PlanningRow | undefined): RequestCard[] =>
  (lane?.bars ?? []).flatMap(({ card }) => (card.kind === 'request' ? [card] : []));

/** `<ProposeDialog lane={rows[0]} onClose={close} />` */
export function ProposeDialog({ lane, onClose }: ProposeDialogProps) {
  const events = useUnassigned(lane);
  const requests = requestsOf(lane);
  const move = useMoveEvent();
  return (
    <Dialog isOpen onClose={onClose} size="medium" title={proposalMessages.title}>
      {events.length + requests.length === 0 ? <p className="text-muted">{words.allAssigned}</p> : null}
      <div className="flex flex-col gap-5">
        {requests.map((card) => (
          <RequestProposals key={card.key} card={card} />
        ))}
        {events.map((event) => {
          const { from, to } = spokenTime(event);
          return (
            <Proposals key={event.id} title={event.title} facts={[event.client, words.stretch(from, to)]}>
              <ProposalList
                event={event}
                onAssign={(id) =>
                  void move(event, { assignedTechnicians: [...event.assignedTechnicians, id] })
                }
              />
            </Proposals>
          );
        })}
      </div>
    </Dialog>
  );
}

interface ProposalsProps {
  title: string;
  facts: readonly string[];
  children: ReactNode;
}

const Proposals = ({ title, facts, children }: ProposalsProps) => (
  <section aria-label={title}>
    <h3 className="font-semibold">{title}</h3>
    <p className="mb-1 text-meta text-muted">{facts.filter(Boolean).join(' · ')}</p>
    {children}
  </section>
);

/** Whoever is chosen goes at the hours at which the card stands. */
function RequestProposals({ card }: { card: RequestCard }) {
  const { recordId: id, title, client, place, start, end, hasHours, speciality } = card;
  const plan = usePlanRequest();
  const newEventId = useNewEventId();
  const time = useMemo(() => timeOfCard({ start, end, hasHours }), [start, end, hasHours]);
  const needs = useMemo(
    (): EventNeeds & { kind: string } => ({
      ...time,
      id: '',
      kind: speciality || 'Maintenance',
      assignedTechnicians: [],
      reservedMaterials: [],
    }),
    [time, speciality],
  );
  return (
    <Proposals title={title} facts={[client, place, ...requestFacts(card), words.proposed(spokenPlan(time))]}>
      <ProposalList
        event={needs}
        onAssign={(technician) =>
          void plan({ id, eventId: newEventId(), ...time, assignedTechnicians: [technician] })
        }
      />
    </Proposals>
  );
}
