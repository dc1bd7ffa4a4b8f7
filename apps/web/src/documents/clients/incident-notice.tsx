// Says that a client's cheque came back unpaid: on their page, and where a document is written for them.

import { formatDay } from '@zellige/domain/kernel/values/dates';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { documentMessages as words } from '../document.messages.ts';

/** `<IncidentNotice contactId={quote.contactId} />`; nothing of a client without one. */
export function IncidentNotice({ contactId }: { contactId: number | null }) {
  const { row } = useRow('contacts', contactId);
  return row?.paymentIncident ? (
    <Callout title={words.incident(formatDay(row.paymentIncident))}>{words.incidentHint}</Callout>
  ) : null;
}
