// The server's journal hears of an export that this device made; without a network, or a server, it does not
// (docs/subjects/audit.md).
import { apiPaths } from '@zellige/contract/paths';
import { isLocal } from '../../platform/build-config.ts';
import { useHttp } from '../../platform/http-context.ts';
import type { ExportFormat } from './export-file.ts';

interface Exported {
  family: string;
  rows: number;
  format: ExportFormat;
}

export function useJournalNote(): (exported: Exported) => void {
  const http = useHttp();
  return (exported) => {
    if (!isLocal) void http.request(`${apiPaths.audit}/exports`, { method: 'POST', body: exported });
  };
}
