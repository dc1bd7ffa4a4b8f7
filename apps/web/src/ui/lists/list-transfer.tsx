// The '…' of a list: print it, import into it, export from it. What opens is given by `app/`, so that no feature knows another.

import { Download, Ellipsis, Printer, Upload } from 'lucide-react';
import { createContext, use, useMemo } from 'react';
import { printPage } from '../../platform/browser/print.ts';
import type { BulkAction } from '../data-table/bulk-bar.tsx';
import { IconButton } from '../press/icon-button.tsx';
import { Menu, type MenuAction } from '../menus/menu.tsx';
import { uiMessages } from '../ui.messages.ts';

/** A list shows what its filters and its search find, or its very rows. */
export interface ListQuery {
  rows?: readonly object[] | undefined;
  where?: ((row: never) => boolean) | undefined;
  search?: string | undefined;
}

export interface ListTransfers {
  mayImport: boolean;
  mayExport: boolean;
  importInto: (family: string) => void;
  exportFrom: (family: string, query: ListQuery) => void;
  exportRows: (family: string, rows: readonly object[]) => void;
}

export const ListTransferContext = createContext<ListTransfers | null>(null);

/** 'Imprimer', and 'Importer…' and 'Exporter…' for those who may. */
export function ListTransferMenu({ family, query }: { family: string; query: ListQuery }) {
  const transfers = use(ListTransferContext);
  const actions: (MenuAction | false)[] = [
    transfers?.mayImport === true && {
      id: 'import',
      label: uiMessages.import,
      icon: Upload,
      onAction: () => transfers.importInto(family),
    },
    transfers?.mayExport === true && {
      id: 'export',
      label: uiMessages.export,
      icon: Download,
      onAction: () => transfers.exportFrom(family, query),
    },
    { id: 'print', label: uiMessages.print, icon: Printer, onAction: () => printPage() },
  ];
  return (
    <Menu
      label={uiMessages.moreActions}
      placement="bottom end"
      actions={actions.filter((action) => action !== false)}
    >
      {(trigger) => (
        <IconButton {...trigger} label={uiMessages.moreActions} icon={Ellipsis} className="phone:grow-0!" />
      )}
    </Menu>
  );
}

/** The bulk actions of a list and, for those who may, the export of what is ticked. */
export function useWithExport<Row extends object>(
  family: string,
  actions: readonly BulkAction<Row>[],
): readonly BulkAction<Row>[] {
  const transfers = use(ListTransferContext);
  return useMemo(() => {
    if (!transfers?.mayExport) return actions;
    const action: BulkAction<Row> = {
      label: uiMessages.exportSelection,
      icon: Download,
      onAction: (rows) => transfers.exportRows(family, rows),
    };
    return [action, ...actions];
  }, [transfers, family, actions]);
}
