// 'Journal d'audit': who wrote what, when and from where, searched and exported (docs/subjects/audit.md).

import { auditMessages } from '@zellige/domain/audit/audit.messages';
import type { AuditEntry } from '@zellige/domain/audit/audit.values';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { Download } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { downloadBlob } from '../../../platform/browser/download.ts';
import { useActor } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { readOnce } from '../../../platform/http/query-client.ts';
import { bytesOf, failureOf } from '../../../platform/http/remote-read.ts';
import { Button } from '../../../ui/press/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRested } from '../../../ui/lists/use-rested.ts';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { journalMessages as words } from './journal.messages.ts';
import { JournalEntry } from './journal-entry.tsx';
import { JournalFilterBar } from './journal-filter-bar.tsx';
import { exportPath, noFilters, questionOf } from './journal-filters.ts';
import { type Journal, useJournal } from './use-journal.ts';

const TYPING_MS = 300;

export function JournalSection() {
  const actor = useActor();
  const [filters, setFilters] = useState(noFilters);
  const question = useDeferredValue(useRested(questionOf(filters), TYPING_MS));
  const journal = useJournal(question);
  const file = useJournalExport(question);
  const askRecord = ({ recordId, collection, label }: AuditEntry) =>
    setFilters({ ...noFilters, record: recordId, recordLabel: label || recordId, collection });
  return (
    <FormSection title={settingsMessages.sections.journal} description={words.intro}>
      <JournalFilterBar filters={filters} onChange={(part) => setFilters({ ...filters, ...part })}>
        {isAllowed(actor, 'audit.export') ? (
          <Button icon={Download} isBusy={file.isRunning} onClick={() => void file.run()}>
            {file.isRunning ? words.exporting : words.export}
          </Button>
        ) : null}
      </JournalFilterBar>
      <RemoteContent
        remote={{
          data: journal.state === 'ready' ? journal.entries : undefined,
          state: journal.state,
          reload: journal.reload,
        }}
      >
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <>
              <ul aria-label={words.list} className="divide-y divide-line">
                {entries.map((entry) => (
                  <JournalEntry key={entry.id} entry={entry} onAskRecord={askRecord} />
                ))}
              </ul>
              <Rest journal={journal} />
            </>
          )
        }
      </RemoteContent>
    </FormSection>
  );
}

/** The next page comes when its button does; the button is for whoever has no wheel. */
function Rest({ journal: { entries, hasMore, isLoadingMore, loadMore } }: { journal: Journal }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !hasMore || isLoadingMore || typeof IntersectionObserver === 'undefined')
      return undefined;
    const observer = new IntersectionObserver(([sentinel]) => sentinel?.isIntersecting && loadMore());
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, loadMore]);
  if (!hasMore) return <p className="mt-3 text-center text-muted">{words.end(entries.length)}</p>;
  return (
    <div ref={place} className="mt-3 flex justify-center">
      <Button isBusy={isLoadingMore} onClick={loadMore}>
        {isLoadingMore ? words.loading : words.more}
      </Button>
    </div>
  );
}

/** What fits the question, all of it. */
function useJournalExport(question: string) {
  const http = useHttp();
  const [isRunning, setIsRunning] = useState(false);
  const run = async () => {
    setIsRunning(true);
    const path = exportPath(question);
    const read = readOnce([path], async () => bytesOf(await http.fetch(path)));
    const file = await read.catch((error: unknown) => failureOf(error).state);
    setIsRunning(false);
    if (!(file instanceof Blob)) {
      toast.error({
        title: words.exportFailed,
        ...(file === 'offline' ? { description: settingsMessages.needsServer } : {}),
      });
      return;
    }
    downloadBlob(file, auditMessages.fileName(dayInCasablanca(now())));
    toast.success(words.exported);
  };
  return { isRunning, run };
}
