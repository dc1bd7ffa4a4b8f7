// Opens the import and the export of whichever list asks.

import type { FamilyName } from '@zellige/domain/transfers/transfer-families';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { ListTransferContext, type ListQuery, type ListTransfers } from '../../ui/lists/list-transfer.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const LazyExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

type Open =
  | { kind: 'import'; family: FamilyName }
  | { kind: 'export'; family: FamilyName; query: ListQuery; selected: readonly object[] };

/** Lists below it offer 'Importer…' and 'Exporter…' to those who may. */
export function TransferProvider({ children }: { children: ReactNode }) {
  const can = useCan();
  const [open, setOpen] = useState<Open | null>(null);
  const mayImport = can('import.run');
  const mayExport = can('export.run');
  const transfers = useMemo<ListTransfers>(
    () => ({
      mayImport,
      mayExport,
      importInto: (family) => setOpen({ kind: 'import', family: family as FamilyName }),
      exportFrom: (family, query) =>
        setOpen({ kind: 'export', family: family as FamilyName, query, selected: [] }),
      exportRows: (family, selected) =>
        setOpen({ kind: 'export', family: family as FamilyName, query: {}, selected }),
    }),
    [mayImport, mayExport],
  );
  const handleClose = () => setOpen(null);
  return (
    <ListTransferContext value={transfers}>
      {children}
      {open?.kind === 'import' ? <LazyImportDialog family={open.family} onClose={handleClose} /> : null}
      {open?.kind === 'export' ? (
        <LazyExportDialog
          family={open.family}
          query={open.query}
          selected={open.selected}
          onClose={handleClose}
        />
      ) : null}
    </ListTransferContext>
  );
}
