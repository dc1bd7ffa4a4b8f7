// The request that an event answers.

import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CoverageChip } from './request-marks.tsx';
import { RequestLinks } from './request-links.tsx';
import { requestMessages as words } from './requests.messages.ts';

/** `<EventRequest id={event.id} />`; nothing of an event that answers none. */
export function EventRequest({ id }: { id: string }) {
  const { row: event } = useRow('events', id);
  const { row: request } = useRow('requests', event?.requestId || null);
  if (!request) return null;
  return (
    <Card title={words.one}>
      <RequestLinks requests={[request]} />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-muted">
        <CoverageChip coverage={request.coverage} />
        {request.coverageReason}
      </p>
    </Card>
  );
}
