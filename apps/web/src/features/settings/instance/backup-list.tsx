// The backups that were made or failed, newest first; those that are still there can be fetched by an admin.

import { Download } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import type { BackupRun } from '@zellige/domain/settings/instance/backup-schedule.schema';
import { downloadBlob } from '../../../platform/browser/download.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { readOnce } from '../../../platform/http/query-client.ts';
import { bytesOf } from '../../../platform/http/remote-read.ts';
import { formatInstant } from '../../../ui/format.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { StatusChip, type Tone } from '../../../ui/layout/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { backupMessages as words } from './backups.messages.ts';

const tones: Record<BackupRun['phase'], Tone> = {
  writing: 'blue',
  verifying: 'blue',
  done: 'green',
  failed: 'red',
};

const SHOWN = 20;

const date = (run: BackupRun): string => formatInstant(run.startedAt);

const columns: readonly ShortColumn<BackupRun>[] = [
  { id: 'at', header: words.columns.at, cell: date },
  {
    id: 'origin',
    header: words.columns.origin,
    isHiddenOnPhone: true,
    cell: ({ origin }) => words.origins[origin],
  },
  {
    id: 'size',
    header: words.columns.size,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ phase, bytes }) => (phase === 'done' ? words.size(bytes) : ''),
  },
  { id: 'state', header: words.columns.state, cell: (run) => <State run={run} /> },
  {
    id: 'file',
    header: words.columns.file,
    align: 'end',
    className: 'w-px',
    cell: (run) => <Fetch run={run} />,
  },
];

export function BackupList({ runs }: { runs: readonly BackupRun[] }) {
  if (runs.length === 0) return null;
  return (
    <FormSection title={words.list}>
      <ShortTable
        label={words.list}
        rows={runs.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowName={(run) => words.runOf(date(run))}
        columns={columns}
      />
    </FormSection>
  );
}

function State({ run: { phase, isThere, failure } }: { run: BackupRun }) {
  if (phase === 'done' && !isThere) return <StatusChip tone="gray">{words.gone}</StatusChip>;
  return (
    <span title={failure || undefined}>
      <StatusChip tone={tones[phase]}>{words.phases[phase]}</StatusChip>
    </span>
  );
}

/** Asks who one is first where that was long ago: the file holds everything. */
function Fetch({ run }: { run: BackupRun }) {
  const http = useHttp();
  const [isFetching, setIsFetching] = useState(false);
  if (!run.isThere) return null;
  const fetchFile = async () => {
    setIsFetching(true);
    const path = `${apiPaths.backups}/${run.id}/file`;
    const file = await readOnce([path], async () => bytesOf(await http.fetch(path))).catch(() => null);
    if (file) downloadBlob(file, run.file);
    else toast.error({ title: words.downloadFailed });
    setIsFetching(false);
  };
  return (
    <IconButton
      size="small"
      icon={Download}
      label={words.downloadOf(formatInstant(run.startedAt))}
      disabled={isFetching}
      onClick={() => void fetchFile()}
    />
  );
}
