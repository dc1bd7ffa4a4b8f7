// 'Sauvegarde': whether the instance is saved, when it will be next, another one now, and those that are kept.

import { Archive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import type { BackupRun, BackupState } from '@zellige/domain/settings/instance/backup-schedule.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatInstant } from '../../../ui/format.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Verdict } from '../../../ui/feedback/verdict.tsx';
import { backupMessages as words } from './backups.messages.ts';
import { BackupList } from './backup-list.tsx';
import { BackupScheduleForm } from './backup-schedule-form.tsx';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { tellHttpFailure } from '../show-http-failure.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

const LOOK_MS = 1000;

const runningOf = ({ runs }: BackupState): BackupRun | null =>
  runs.find(({ endedAt }) => endedAt === null) ?? null;

/** Looks again every second while a backup runs, and tells how it ended. */
function useFollowed(state: BackupState | undefined, reload: () => void): void {
  const running = state ? runningOf(state) : null;
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (!state) return undefined;
    if (running) {
      followed.current = running.id;
      const timer = setTimeout(reload, LOOK_MS);
      return () => clearTimeout(timer);
    }
    const ended = state.runs.find(({ id }) => id === followed.current);
    followed.current = null;
    if (ended?.phase === 'done') toast.success(words.done(ended.bytes));
    if (ended?.phase === 'failed') toast.error({ title: words.failed, description: ended.failure });
    return undefined;
  }, [state, running, reload]);
}

export function BackupsSection() {
  const remote = useRemoteRead<BackupState>(apiPaths.backups);
  useFollowed(remote.data, remote.reload);
  return (
    <>
      <FormSection title={settingsMessages.sections.sauvegarde} description={words.intro}>
        <RemoteContent remote={remote}>
          {(state) => <CurrentState state={state} onBegun={remote.reload} />}
        </RemoteContent>
      </FormSection>
      {remote.data ? (
        <BackupScheduleForm
          key={JSON.stringify(remote.data.schedule)}
          schedule={remote.data.schedule}
          onSaved={remote.reload}
        />
      ) : null}
      {remote.data ? <BackupList runs={remote.data.runs} /> : null}
    </>
  );
}

function CurrentState({ state, onBegun }: { state: BackupState; onBegun: () => void }) {
  const http = useHttp();
  const [isAsking, setIsAsking] = useState(false);
  const running = runningOf(state);
  const run = async () => {
    setIsAsking(true);
    const answer = await http.request(`${apiPaths.backups}/run`, { method: 'POST' });
    setIsAsking(false);
    if (!answer.ok) tellHttpFailure(answer.error, words.notStarted);
    onBegun();
  };
  return (
    <div className="flex flex-col gap-4" aria-busy={running !== null}>
      <LastBackups state={state} />
      <Facts state={state} />
      {running ? <Progress run={running} expected={state.lastSuccess?.bytes ?? null} /> : null}
      <div className="flex justify-end phone:[&>*]:flex-1">
        <Button
          variant="primary"
          icon={Archive}
          isBusy={isAsking || running !== null}
          onClick={() => void run()}
        >
          {running ? words.running : words.run}
        </Button>
      </div>
    </div>
  );
}

function LastBackups({ state: { lastSuccess, lastFailure, isLate, schedule } }: { state: BackupState }) {
  if (!lastSuccess && !lastFailure && !isLate)
    return <EmptyState title={words.never} description={schedule.isOn ? words.neverOn : words.neverOff} />;
  const isBad = isLate || lastFailure !== null;
  return (
    <Verdict isGood={!isBad}>
      {isLate ? <p className="font-medium">{lastSuccess ? words.late : words.lateNever}</p> : null}
      {lastFailure ? (
        <p className="wrap-anywhere">
          <span className="font-medium">
            {words.lastFailure} <InstantText value={lastFailure.startedAt} />
          </span>
          {' · '}
          {lastFailure.failure}
        </p>
      ) : null}
      {lastSuccess ? <LastSuccess run={lastSuccess} isCalm={!isBad} /> : null}
    </Verdict>
  );
}

function LastSuccess({ run, isCalm }: { run: BackupRun; isCalm: boolean }) {
  return (
    <>
      <p className={isCalm ? 'font-medium' : 'text-muted'}>
        {words.lastSuccess} <InstantText value={run.startedAt} />
      </p>
      <p className="text-muted">
        {words.size(run.bytes)} · {words.verified}
      </p>
      {run.missingFiles > 0 ? <p className="text-danger">{words.missingFiles(run.missingFiles)}</p> : null}
    </>
  );
}

function nextText(nextAt: string | null): string {
  if (nextAt === null) return words.facts.nextNone;
  return nextAt <= new Date().toISOString() ? words.facts.nextNow : formatInstant(nextAt);
}

function Facts({ state: { nextAt, folder, freeBytes, isSealed } }: { state: BackupState }) {
  const facts = [
    [words.facts.next, nextText(nextAt)],
    [words.facts.sealing, isSealed ? words.sealed : words.plain],
    ...(freeBytes === null ? [] : [[words.facts.free, words.size(freeBytes)]]),
    [words.facts.folder, folder],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 phone:grid-cols-1">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {isSealed ? null : <p className="text-muted">{words.plainHint}</p>}
    </>
  );
}

/** The size of the last one says how far this one is; without it nothing is promised. */
function Progress({ run, expected }: { run: BackupRun; expected: number | null }) {
  const text = run.phase === 'verifying' ? words.verifying(run.bytes) : words.writing(run.bytes);
  const part = expected ? Math.min(0.98, run.bytes / expected) : null;
  const percent =
    part === null ? null : Math.round((run.phase === 'verifying' ? 0.5 + part / 2 : part / 2) * 100);
  return (
    <div>
      <p className="mb-1.5 text-muted tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuetext={text}
        {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
        className="h-1.5 overflow-hidden rounded-full bg-active"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${percent ?? 15}%` }}
        />
      </div>
    </div>
  );
}
