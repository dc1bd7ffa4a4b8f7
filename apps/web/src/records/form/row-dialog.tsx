// A dialog about one record, opened by its key: it reads the record as it is now, and shows nothing where there is none.

import type { ReactNode } from 'react';
import type { CollectionName, Collections } from '@zellige/domain';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { DraftProvider } from '../../ui/dialogs/dialog-draft.tsx';

/** Such a dialog works with these: `function ShipForm({ row: note, onClose }: RowDialogProps<'bonLivraison'>)`. */
export interface RowDialogProps<Name extends CollectionName> {
  row: Collections[Name];
  onClose: () => void;
}

/**
 * `export const ShipDialog = rowDialog('bonLivraison', 'ship', ShipForm)`, then `<ShipDialog id={note.id} onClose={close} />`. What
 * is entered with `useEntered` and `useValues` survives the tab under the dialog's name.
 */
export function rowDialog<
  Name extends CollectionName,
  Props extends { row: Collections[Name]; onClose: () => void },
>(collection: Name, name: string, Content: (props: Props) => ReactNode) {
  return function RowDialog({
    id,
    onClose,
    ...rest
  }: Omit<Props, 'row'> & { id: string; onClose: () => void }) {
    const { row } = useRow(collection, id);
    if (!row) return null;
    return (
      <DraftProvider name={`${name}:${collection}:${id}`} version={row.version} onClose={onClose}>
        {(close) => <Content {...({ ...rest, row, onClose: close } as unknown as Props)} />}
      </DraftProvider>
    );
  };
}
