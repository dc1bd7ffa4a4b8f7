// What a restored server lost, read again whenever the engine's status changes, and what a person does about it.

import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { downloadText } from '../../../platform/browser/download.ts';
import type { EngineStatus } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { LostRecordView } from '../../../platform/engine/queue/record-recovery.ts';
import { useAppQuery } from '../../../platform/http/query-client.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { lostRecordMessages as words } from './recovery.messages.ts';

const NONE: readonly never[] = [];

interface LostRecordsState {
  records: readonly LostRecordView[];
  /** They were read at least once. */
  isRead: boolean;
}

export function useLostRecords(status: EngineStatus): LostRecordsState {
  const { lost } = useEngine();
  const { data } = useAppQuery({
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous: LostRecordView[] | undefined) => previous,
    queryKey: ['queue', 'lost', status],
    queryFn: async () => (await (await lost?.())?.rows()) ?? [],
  });
  return { records: data ?? NONE, isRead: data !== undefined };
}

export interface LostActions {
  putBack: (record: LostRecordView) => Promise<void>;
  putBackAll: () => Promise<void>;
  letGo: (record: LostRecordView, what: string) => Promise<void>;
  /** One record, or all of them, as a file. */
  download: (record?: LostRecordView) => Promise<void>;
}

export function useLostActions(): LostActions {
  const { lost } = useEngine();
  return useMemo(
    () => ({
      async putBack({ key }) {
        const done = await (await lost?.())?.putBack(key);
        if (done?.ok) toast.success({ title: words.putBackDone });
        else if (done) tellFailure(done.error, words.failed);
      },
      async putBackAll() {
        const { refused } = (await (await lost?.())?.putBackAll()) ?? { refused: 0 };
        if (refused === 0) toast.success({ title: words.allPutBack });
        else toast.warning({ title: words.someRefused(refused), description: words.someRefusedHint });
      },
      async letGo({ key }, what) {
        const answer = await confirm({
          title: words.letGoTitle,
          message: words.letGoMessage(what),
          confirmLabel: words.letGo,
          isDanger: true,
        });
        const undo = answer && (await (await lost?.())?.letGo(key));
        if (!undo) return;
        toast.success({
          title: words.letGoDone,
          action: { label: words.undo, onAction: () => void undo() },
        });
      },
      async download(record) {
        const text = (await lost?.())?.exportText(record?.key) ?? '[]';
        downloadText(text, `${words.exportFile}-${today()}.json`, 'application/json');
      },
    }),
    [lost],
  );
}
