// The journal as a file, as the server writes it.
import { useState } from 'react';
import { auditMessages } from '@zellige/domain/audit/audit.messages';
import { dayInCasablanca } from '@zellige/domain/kernel/dates';
import { now } from '../../../platform/clock.ts';
import { downloadBlob } from '../../../platform/download.ts';
import { useHttp } from '../../../platform/http-context.ts';
import { readOnce } from '../../../platform/query-client.ts';
import { bytesOf, failureOf } from '../../../platform/remote-read.ts';
import { toast } from '../../../ui/toast.ts';
import { settingsMessages } from '../settings.messages.ts';
import { exportPath } from './journal-filters.ts';
import { journalMessages as words } from './journal.messages.ts';

/** What fits the question, all of it. */
export function useJournalExport(question: string) {
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
