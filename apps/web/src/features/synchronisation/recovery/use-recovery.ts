// Records that a restored server lost are read again whenever the engine's status changes, and a person acts on them here.

import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { downloadText } from '../../../platform/browser/download.ts';
import type { EngineStatus } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { RecoverableRecord } from '../../../platform/engine/queue/record-recovery.ts';
import { useAppQuery } from '../../../platform/http/query-client.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { recoveryMessages as words } from './recovery.messages.ts';

const NONE: readonly never[] = [];

interface RecoveryState {
  records: readonly RecoverableRecord[];
  /** They were read at least once. */
  isRead: boolean;
}

export function useRecoveryRecords(status: EngineStatus): RecoveryState {
  const { recovery } = useEngine();
  const { data } = useAppQuery({
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous: RecoverableRecord[] | undefined) => previous,
    queryKey: ['queue', 'lost', status],
    queryFn: async () => (await (await recovery?.())?.rows()) ?? [],
  });
  return { records: data ?? NONE, isRead: data !== undefined };
}

export interface RecoveryActions {
  putBack: (record: RecoverableRecord) => Promise<void>;
  putBackAll: () => Promise<void>;
  dismiss: (record: RecoverableRecord, what: string) => Promise<void>;
  /** One record, or all of them, as a file. */
  download: (record?: RecoverableRecord) => Promise<void>;
}

export function useRecoveryActions(): RecoveryActions {
  const { recovery } = useEngine();
  return useMemo(
    () => ({
      async putBack({ key }) {
        const done = await (await recovery?.())?.putBack(key);
        if (done?.ok) toast.success({ title: words.putBackDone });
        else if (done) tellFailure(done.error, words.failed);
      },
      async putBackAll() {
        const { refused } = (await (await recovery?.())?.putBackAll()) ?? { refused: 0 };
        if (refused === 0) toast.success({ title: words.allPutBack });
        else toast.warning({ title: words.someRefused(refused), description: words.someRefusedHint });
      },
      async dismiss({ key }, what) {
        const answer = await confirm({
          title: words.dismissTitle,
          message: words.dismissMessage(what),
          confirmLabel: words.dismiss,
          isDanger: true,
        });
        const undo = answer && (await (await recovery?.())?.dismiss(key));
        if (!undo) return;
        toast.success({
          title: words.dismissDone,
          action: { label: words.undo, onAction: () => void undo() },
        });
      },
      async download(record) {
        const text = (await recovery?.())?.exportText(record?.key) ?? '[]';
        downloadText(text, `${words.exportFile}-${today()}.json`, 'application/json');
      },
    }),
    [recovery],
  );
}
