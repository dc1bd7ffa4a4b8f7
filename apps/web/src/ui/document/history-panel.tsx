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
import { formatDate, formatMad, formatNumber } from '../format.ts';
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

const NO_STATUSES: Readonly<Record<string, string>> = {};

interface HistoryPanelProps {
  collection: CollectionName;
  id: string;
  /** French of each action's verb: `{ send: 'a envoyé le devis' }`. */
  verbs: Readonly<Record<string, string>>;
  /** French of the fields worth showing; others are left out. */
  fields: Readonly<Record<string, string>>;
  /** French of the statuses kept as codes. */
  statuses?: Readonly<Record<string, string>>;
}

/** `<HistoryPanel collection="quotes" id={quote.id} verbs={…} fields={…} />` */
export function HistoryPanel({ collection, id, verbs, fields, statuses = NO_STATUSES }: HistoryPanelProps) {
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
        detail: changesOf(event, fields, (field, value) => shown(field, value, { nameOf, statuses })),
      }))}
    />
  );
}

const verbOf = (action: string, verbs: Readonly<Record<string, string>>): string =>
  verbs[action] ?? verbs[action.slice(0, action.lastIndexOf('_'))] ?? action;

interface Names {
  nameOf: (id: string) => string;
  statuses: Readonly<Record<string, string>>;
}

const amountFields = new Set(['total', 'amount', 'advanceAmount', 'remainingAmount']);
const NOTHING = '—';

/** A value as the screens write it: amounts, days, people, statuses. */
function shown(field: string, value: unknown, { nameOf, statuses }: Names): string {
  if (typeof value === 'number') return amountFields.has(field) ? formatMad(value) : formatNumber(value);
  if (typeof value !== 'string' || value === '') return NOTHING;
  if (field === 'assignedTo') return nameOf(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : (statuses[value] ?? value);
}

/** `Statut : Émis → En attente`; a list that changed is only named. */
function changesOf(
  event: HistoryEvent,
  fields: Readonly<Record<string, string>>,
  write: (field: string, value: unknown) => string,
): string {
  const sentences = (event.changes ?? []).map(({ field, from, to }) => {
    const label = fields[field];
    if (label === undefined || (typeof to === 'object' && to !== null)) return label;
    return `${label} : ${write(field, from)} → ${write(field, to)}`;
  });
  return sentences.filter((sentence) => sentence !== undefined).join(' · ');
}
