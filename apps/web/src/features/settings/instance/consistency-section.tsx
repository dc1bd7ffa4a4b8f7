// 'Contrôle de cohérence': the last check of the whole instance, what it found and what to do about it.

import { checkedCollections } from '@zellige/domain/consistency/links.rules';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { type ConsistencyReport, findingCount } from '@zellige/domain/consistency/report';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Verdict } from '../../../ui/feedback/verdict.tsx';
import { consistencyMessages as words } from './consistency.messages.ts';
import { FindingGroups } from './consistency-findings.tsx';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

/** Has the instance checked now; what could not be is told in a message. */
function useCheck(reload: () => void) {
  const http = useHttp();
  const [isRunning, setIsRunning] = useState(false);
  const run = async () => {
    setIsRunning(true);
    const path = `${apiPaths.consistency}/run`;
    const answer = await http.request<ConsistencyReport>(path, { method: 'POST' });
    setIsRunning(false);
    reload();
    if (!answer.ok) {
      const { status, message } = answer.error;
      toast.error({
        title: words.failed,
        description: status === 0 ? settingsMessages.needsServer : message,
      });
      return;
    }
    const count = findingCount(answer.value);
    toast[count === 0 ? 'success' : 'warning'](words.done(count));
  };
  return { isRunning, run };
}

/** A button that is busy loses the focus: it has it back when it was there, unless the person went elsewhere. */
function useFocusBack(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

export function ConsistencySection() {
  const remote = useRemoteRead<ConsistencyReport | null>(apiPaths.consistency);
  const { isRunning, run } = useCheck(remote.reload);
  const button = useFocusBack(isRunning);
  return (
    <>
      <FormSection title={settingsMessages.sections.coherence} description={words.intro}>
        <RemoteContent remote={remote}>
          {(report) => (
            <div className="flex flex-col gap-4" aria-busy={isRunning}>
              {report ? <Found report={report} /> : null}
              {report ? null : <EmptyState title={words.never} description={words.neverHint} />}
              <div className="flex justify-end phone:[&>*]:flex-1">
                <Button
                  ref={button}
                  variant="primary"
                  icon={ShieldCheck}
                  isBusy={isRunning}
                  onClick={() => void run()}
                >
                  {isRunning ? words.running : words.run}
                </Button>
              </div>
            </div>
          )}
        </RemoteContent>
      </FormSection>
      {remote.data ? <FindingGroups report={remote.data} onChanged={run} /> : null}
      {remote.data ? <Checked report={remote.data} /> : null}
    </>
  );
}

function Found({ report }: { report: ConsistencyReport }) {
  const count = findingCount(report);
  return (
    <Verdict isGood={count === 0}>
      <p className="font-medium">{count === 0 ? words.sound : words.unsound(count)}</p>
      <p className="text-muted">
        {words.lastRun} <InstantText value={report.finishedAt} /> · {words.origins[report.origin]}
      </p>
    </Verdict>
  );
}

function Checked({ report: { checked } }: { report: ConsistencyReport }) {
  return (
    <FormSection title={words.checked}>
      <dl className="grid grid-cols-3 gap-x-6 gap-y-3 phone:grid-cols-2">
        {[...checkedCollections, 'files' as const, 'journal' as const].map((kind) => (
          <div key={kind}>
            <dt className="text-muted">{words.kind(kind)}</dt>
            <dd className="font-medium tabular-nums">{formatNumber(checked[kind] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
