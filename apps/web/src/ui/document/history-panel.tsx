// The Historique of a document: who, when, what changed. It is the server's, and is read online.

import { useAppQuery } from '../../platform/query-client.ts';
import type { CollectionName } from '@zellige/domain';
import { collectionPath } from '@zellige/contract/paths';
import { useHttp } from '../../platform/http-context.ts';
import { useEngineStatus } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Skeleton } from '../card.tsx';
import { Timeline } from '../description-list.tsx';
import { ErrorState } from '../error-state.tsx';
import { documentMessages as words } from './document.messages.ts';

/** One event as `GET /api/{entity}/{id}/history` gives it. */
export interface HistoryEvent {
  id: string | number;
  action: string;
  actorId: string;
  actorName?: string | null;
  at: string;
  changes?: readonly { field: string; from: unknown; to: unknown }[] | null;
}

interface HistoryPanelProps {
  collection: CollectionName;
  id: string;
  /** French of each action's verb: `{ send: 'a envoyé le devis' }`. */
  verbs: Readonly<Record<string, string>>;
  /** French of the fields worth showing; others are left out. */
  fields: Readonly<Record<string, string>>;
}

/** `<HistoryPanel collection="quotes" id={quote.id} verbs={…} fields={…} />` */
export function HistoryPanel({ collection, id, verbs, fields }: HistoryPanelProps) {
  const http = useHttp();
  const { online } = useEngineStatus();
  const { nameOf } = useStaff();
  const path = `${collectionPath(collection)}/${encodeURIComponent(id)}/history`;
  const query = useAppQuery({
    queryKey: ['history', collection, id],
    enabled: online,
    staleTime: 0,
    queryFn: async () => {
      const answer = await http.request<readonly HistoryEvent[]>(path);
      if (!answer.ok) throw Object.assign(new Error(answer.error.message), { status: answer.error.status });
      return answer.value;
    },
  });
  if (query.data === undefined && !online) return <p className="text-muted">{words.historyOffline}</p>;
  if (query.isError && (query.error as { status?: number }).status === 404) {
    return <p className="text-muted">{words.historyPending}</p>;
  }
  if (query.isError) return <ErrorState title={words.historyFailed} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton className="h-24" />;
  if (query.data.length === 0) return <p className="text-muted">{words.historyEmpty}</p>;
  return (
    <Timeline
      entries={query.data.map((event) => ({
        id: String(event.id),
        at: event.at,
        title: `${event.actorName || nameOf(event.actorId)} ${verbOf(event.action, verbs)}`,
        detail: changesOf(event, fields),
      }))}
    />
  );
}

const verbOf = (action: string, verbs: Readonly<Record<string, string>>): string =>
  verbs[action] ?? verbs[action.slice(0, action.lastIndexOf('_'))] ?? action;

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || '—' : '—';

function changesOf(event: HistoryEvent, fields: Readonly<Record<string, string>>): string {
  return (event.changes ?? [])
    .filter((change) => fields[change.field] !== undefined)
    .map((change) =>
      typeof change.to === 'object' && change.to !== null
        ? (fields[change.field] ?? '')
        : `${fields[change.field]} : ${shown(change.from)} → ${shown(change.to)}`,
    )
    .join(' · ');
}
