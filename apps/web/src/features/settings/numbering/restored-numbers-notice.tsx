// Asks the admins, until one has answered, which numbers were printed last before a restore (docs/adr/0038).

import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import type { RestoredNumbers } from '@zellige/domain/settings/instance/restored-numbers.rules';
import { useHttp } from '../../../platform/http/http-context.ts';
import { type Remote, useRemoteRead } from '../../../platform/http/remote-read.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { restoredNumbersMessages as words } from './restored-numbers.messages.ts';
import { tellHttpFailure } from '../show-http-failure.ts';

const LazyDialog = lazyPart(
  async () => (await import('./restored-numbers-dialog.tsx')).RestoredNumbersDialog,
);

/** On the first screen: nothing unless there is a question. */
export function RestoredNumbersNotice() {
  const remote = useRemoteRead<RestoredNumbers | null>(apiPaths.restoredNumbers);
  const { data } = remote;
  return data?.isOpen ? <Question question={data} reload={remote.reload} /> : null;
}

/** In the settings: the question, or what was answered, which can be corrected. */
export function RestoredNumbersLine() {
  const remote = useRemoteRead<RestoredNumbers | null>(apiPaths.restoredNumbers);
  const { data, reload } = remote;
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  if (data.isOpen) return <Question question={data} reload={reload} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <p className="text-muted">{words.answered(formatInstant(data.restoredAt), data.answeredBy)}</p>
        <Button onClick={() => setOpen(true)}>{words.again}</Button>
      </div>
      {isOpen ? <LazyDialog series={data.series} onClose={() => setOpen(false)} onAnswered={reload} /> : null}
    </>
  );
}

interface QuestionProps {
  question: RestoredNumbers;
  reload: Remote<unknown>['reload'];
}

function Question({ question, reload }: QuestionProps) {
  const http = useHttp();
  const { isBusy, run } = usePress();
  const [isOpen, setOpen] = useState(false);
  const changeNothing = async () => {
    const answer = await http.request(apiPaths.restoredNumbers, { method: 'POST', body: { numbers: {} } });
    if (!answer.ok) return tellHttpFailure(answer.error, words.failed);
    toast.success(words.saved);
    reload();
  };
  const { restoredAt, backupAt, series } = question;
  return (
    <>
      <Callout
        tone="advice"
        title={words.restoredOn(formatInstant(restoredAt), backupAt && formatInstant(backupAt))}
        action={
          <div className="flex flex-wrap gap-2">
            <Button isBusy={isBusy} onClick={() => void run(changeNothing)}>
              {words.nothing}
            </Button>
            <Button variant="primary" onClick={() => setOpen(true)}>
              {words.open}
            </Button>
          </div>
        }
      >
        {words.why}
      </Callout>
      {isOpen ? <LazyDialog series={series} onClose={() => setOpen(false)} onAnswered={reload} /> : null}
    </>
  );
}
