// Exports a selection, the list as it is filtered, or everything, as CSV or as a workbook. Import it lazily.

import { apiPaths } from '@zellige/contract/paths';
import type { Row } from '@zellige/domain';
import {
  exportableRows,
  type FamilyName,
  transferFamilies,
} from '@zellige/domain/transfers/transfer-families';
import { useEffect, useMemo, useState } from 'react';
import { rowsOf, whenComplete } from '../../records/files/engine-rows.ts';
import { countOf } from '../../records/actions/archiving.messages.ts';
import { OlderThanCopy } from '../../records/list/older-rows.tsx';
import { isLocal } from '../../platform/build-config.ts';
import type { RowQuery } from '../../platform/engine/app-engine.ts';
import { useActor, useEngine, useOlderRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useHttp } from '../../platform/http/http-context.ts';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import type { ListQuery } from '../../ui/lists/list-transfer.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { type ExportFormat, exportFile } from './export-file.ts';
import { wordsOfFamily } from './family.messages.ts';
import { exportMessages as words } from './import-export.messages.ts';

interface ExportDialogProps {
  family: FamilyName;
  query: ListQuery;
  selected: readonly object[];
  onClose: () => void;
}

type Scope = 'selection' | 'list' | 'all';

/** The rows of each scope, once the copy is complete; null until then. */
function useScopes({ family, query, selected }: ExportDialogProps): Record<Scope, readonly Row[]> | null {
  const engine = useEngine();
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    void whenComplete(engine, [family]).then(() => setIsComplete(true));
  }, [engine, family]);
  return useMemo(() => {
    if (!isComplete) return null;
    return {
      selection: selected as readonly Row[],
      list: (query.rows ?? engine.rows(family, query as RowQuery<object>)) as readonly Row[],
      all: rowsOf(engine, family).filter(({ archivedAt }) => archivedAt === null),
    };
  }, [engine, family, query, selected, isComplete]);
}

function scopeOptions(scopes: Record<Scope, readonly Row[]>): { value: Scope; label: string }[] {
  const { selection, list, all } = scopes;
  if (selection.length > 0)
    return [
      { value: 'selection', label: words.selection(selection.length) },
      { value: 'all', label: words.all(all.length) },
    ];
  const isFiltered = list.length !== all.length;
  return [
    ...(isFiltered ? [{ value: 'list' as const, label: words.list(list.length) }] : []),
    { value: 'all', label: words.all(all.length) },
  ];
}

const formats: readonly { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: words.xlsx },
  { value: 'csv', label: words.csv },
];

/** How much comes out, and how much may not. */
function sentenceOf(family: FamilyName, count: number, total: number): string {
  if (count === 0) return words.nothing;
  const all = countOf(count, wordsOfFamily(family));
  return count === total ? all : `${all}. ${words.ownOnly(total - count)}`;
}

/** `export.run` is 'own' for a commercial: rows of others stay out, and it is said. */
export function ExportDialog(props: ExportDialogProps) {
  const { family, onClose } = props;
  const engine = useEngine();
  const actor = useActor();
  const scopes = useScopes(props);
  const options = scopes ? scopeOptions(scopes) : [];
  const [chosen, setScope] = useState<Scope | null>(null);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isBusy, setIsBusy] = useState(false);
  const tellJournal = useJournalNote();
  const scope = chosen ?? options[0]?.value ?? 'all';
  const scopeRows = scopes?.[scope] ?? [];
  const older = useOlderRows(useMemo(() => [family, ...transferFamilies[family].names], [family]));
  const rows = exportableRows(scopeRows, actor);
  const handleExport = async () => {
    setIsBusy(true);
    try {
      const { name, count } = await exportFile({ engine, family, rows, format, now: new Date() });
      tellJournal({ family, rows: rows.length, format });
      toast.success({ title: words.done, description: words.doneDetail(name, count) });
      onClose();
    } catch {
      setIsBusy(false);
      toast.error({ title: words.failed, description: words.failedDetail });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(wordsOfFamily(family).many)}
      description={words.hint}
      actions={
        <DialogButtons
          onCancel={onClose}
          isBusy={isBusy}
          disabled={rows.length === 0}
          onClick={() => void handleExport()}
        >
          {words.confirm}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        {options.length > 1 ? (
          <SegmentedControl label={words.scope} value={scope} onChange={setScope} options={options} />
        ) : null}
        <SegmentedControl label={words.format} value={format} onChange={setFormat} options={formats} />
        <p aria-live="polite" className="text-muted empty:hidden">
          {scopes === null ? words.waiting : sentenceOf(family, rows.length, scopeRows.length)}
        </p>
        <OlderThanCopy count={older.count} of="file" />
      </div>
    </Dialog>
  );
}

interface Exported {
  family: string;
  rows: number;
  format: ExportFormat;
}

function useJournalNote(): (exported: Exported) => void {
  const http = useHttp();
  return (exported) => {
    if (!isLocal) void http.request(`${apiPaths.audit}/exports`, { method: 'POST', body: exported });
  };
}
