// The Historique of a record: who, when, what changed; what waits on this device on top. `HistoryTab` loads it.

import type { ActionWords } from '@zellige/domain/kernel/operations/action-words';
import type { CollectionName, RowId } from '@zellige/domain';
import { laidOpen } from '@zellige/domain/audit/audit.values';
import { CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import { type RecordHistory as History, useRecordHistory } from '../../platform/use-record-history.ts';
import { Button } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../ui/layout/description-list.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { historyMessages } from './record-history.messages.ts';
import { Badge } from '../../ui/layout/status-chip.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';

export interface HistoryWords {
  /** French name of each field; a field without one is not shown. */
  fields: Readonly<Record<string, string>>;
  /** What each verb of the collection did, beside the usual ones: `{ send: 'a envoyé le devis' }`. */
  verbs?: Readonly<Record<string, string | Pick<ActionWords, 'history'>>>;
  /** A value as a person reads it; the text itself by default. Answer undefined to keep the default. */
  format?: (field: string, value: unknown) => string | undefined;
}

interface RecordHistoryProps {
  collection: CollectionName;
  id: RowId;
  version: number;
  /** Keep it stable between renders. */
  words: HistoryWords;
}

/** The tab Historique. */
export function RecordHistory({ collection, id, version, words }: RecordHistoryProps) {
  const history = useRecordHistory(collection, id, version);
  const entries = useMemo(() => timelineOf(history, words), [history, words]);
  if (history.state === 'loading') return <HistorySkeleton />;
  if (history.state === 'error' && entries.length === 0)
    return <ErrorState title={historyMessages.failed} onRetry={history.retry} />;
  return (
    <div className="flex flex-col gap-4">
      {history.state === 'offline' ? <OfflineNotice onRetry={history.retry} /> : null}
      {entries.length > 0 ? (
        <Timeline entries={entries} />
      ) : history.state === 'ready' ? (
        <p className="text-muted">{historyMessages.empty}</p>
      ) : null}
    </div>
  );
}

function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-popover border border-line px-3 py-2">
      <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-60">{historyMessages.offline}</span>
      <Button variant="ghost" onClick={onRetry}>
        {uiMessages.retry}
      </Button>
    </output>
  );
}

function HistorySkeleton() {
  return (
    <output aria-label={`${historyMessages.title} : ${uiMessages.loading}`} className="flex flex-col gap-5">
      {['w-64', 'w-48', 'w-56'].map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-3 max-w-full ${width}`} />
          <Skeleton className="h-2.5 w-28" />
        </div>
      ))}
    </output>
  );
}

function timelineOf(history: History, words: HistoryWords): TimelineEntry[] {
  const waiting = history.waiting.map((entry) => waitingEntry(entry, words));
  const recorded = history.entries.map((entry) => ({
    id: String(entry.id),
    title: <Sentence actor={entry.actorName} action={entry.action} words={words} />,
    detail: <Changes entry={entry} words={words} />,
    at: entry.at,
  }));
  return [...waiting, ...recorded];
}

function waitingEntry(entry: QueueEntryView, words: HistoryWords): TimelineEntry {
  const isParked = entry.state === 'parked';
  return {
    id: entry.opId,
    title: (
      <span className="flex flex-wrap items-center gap-x-2">
        <Sentence actor={historyMessages.you} action={entry.action} words={words} isYou />
        <Badge tone={isParked ? 'danger' : 'accent'}>
          {isParked ? uiMessages.refused : uiMessages.waiting}
        </Badge>
      </span>
    ),
    detail: entry.error?.message ?? changedLabels(entry.data, words),
    at: new Date(entry.timestamp).toISOString(),
  };
}

interface SentenceProps {
  actor: string;
  action: string;
  words: HistoryWords;
  isYou?: boolean;
}

function Sentence({ actor, action, words, isYou }: SentenceProps) {
  const verb = action.slice(0, action.lastIndexOf('_'));
  const own = words.verbs?.[verb];
  const ownPast = typeof own === 'string' ? own : own?.history;
  const did = ownPast ?? historyMessages.verbs[verb] ?? historyMessages.otherVerb(verb);
  return (
    <span>
      <span className="font-medium">{actor}</span> {isYou ? did.replace(/^a /, 'avez ') : did}
    </span>
  );
}

/** The names of the fields that a waiting update changes. */
function changedLabels(data: unknown, words: HistoryWords): string | null {
  const changes = typeof data === 'object' && data !== null && 'changes' in data ? data.changes : null;
  if (typeof changes !== 'object' || changes === null) return null;
  const opened = Object.entries(changes).flatMap(([field, to]) => laidOpen({ field, from: null, to }));
  const labels = opened.flatMap(({ field }) => words.fields[field] ?? []);
  return labels.length > 0 ? labels.join(', ') : null;
}

type RecordedEntry = History['entries'][number];
type Change = RecordedEntry['changes'][number];

function Changes({ entry, words }: { entry: RecordedEntry; words: HistoryWords }) {
  const known = entry.changes.flatMap(laidOpen).filter((change) => words.fields[change.field] !== undefined);
  if (known.length === 0) return null;
  const sentence = entry.action.startsWith('give_up_') ? discardedText : changeText;
  return (
    <ul>
      {known.map((change) => (
        <li key={change.field}>{sentence(change, words)}</li>
      ))}
    </ul>
  );
}

/** `Statut : Émis → En attente`; lines that changed are only named. */
function changeText({ field, from, to }: Change, words: HistoryWords): string {
  const label = words.fields[field] ?? field;
  if (hasLines(from) || hasLines(to)) return label;
  return historyMessages.field(label, textOf(field, from, words), textOf(field, to, words));
}

/** `Ville : Rabat (non gardé)`: what somebody gave up in a conflict (docs/sync.md). */
function discardedText({ field, from, to }: Change, words: HistoryWords): string {
  const label = words.fields[field] ?? field;
  if (hasLines(from) || hasLines(to)) return historyMessages.discardedLines(label);
  return historyMessages.discarded(label, textOf(field, to, words));
}

const hasLines = (value: unknown): boolean =>
  Array.isArray(value) && value.some((line) => typeof line === 'object');

function textOf(field: string, value: unknown, words: HistoryWords): string {
  if (value === null || value === undefined || value === '') return historyMessages.nothing;
  const formatted = words.format?.(field, value);
  if (formatted !== undefined) return formatted;
  if (Array.isArray(value)) return value.length === 0 ? historyMessages.nothing : value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
