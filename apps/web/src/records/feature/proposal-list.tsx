// The people who may be sent to an event, each with the reason; one press assigns.
import type { EventNeeds } from '@zellige/domain/events/placing/event-conflicts';
import { Button } from '../../ui/press/button.tsx';
import { proposalMessages as words } from './proposals.messages.ts';
import { useProposals } from './use-proposals.ts';

/** More would be a list to read. */
const MOST = 3;

interface ProposalListProps {
  event: EventNeeds & { kind: string };
  onAssign: (technicianId: string) => void;
}

/** `<ProposalList event={needs} onAssign={(id) => …} />` */
export function ProposalList({ event, onAssign }: ProposalListProps) {
  const proposals = useProposals(event).slice(0, MOST);
  if (proposals.length === 0) return <p className="text-muted">{words.nobody}</p>;
  return (
    <ul className="divide-y divide-line">
      {proposals.map((proposal) => (
        <li key={proposal.technician.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{proposal.technician.name}</p>
            <p className="text-meta text-muted">{words.reason(proposal)}</p>
          </div>
          <Button
            aria-label={words.assignName(proposal.technician.name)}
            onClick={() => onAssign(proposal.technician.id)}
          >
            {words.assign}
          </Button>
        </li>
      ))}
    </ul>
  );
}
