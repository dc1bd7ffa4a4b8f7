// A dialog about one record, opened by its key: it reads the record as it is now, and shows nothing where there is none.

import type { ReactNode } from 'react';
import type { CollectionName, Collections } from '@zellige/domain';
import { useRow } from '../../platform/engine/engine-hooks.ts';

/** What such a dialog works with: `function ShipForm({ row: note, onClose }: RowDialogProps<'bonLivraison'>)`. */
export interface RowDialogProps<Name extends CollectionName> {
  row: Collections[Name];
  onClose: () => void;
}

/** `export const ShipDialog = rowDialog('bonLivraison', ShipForm)`, then `<ShipDialog id={note.id} onClose={close} />`. */
export function rowDialog<Name extends CollectionName, Props extends { row: Collections[Name] }>(
  collection: Name,
  Content: (props: Props) => ReactNode,
) {
  return function RowDialog({ id, ...rest }: Omit<Props, 'row'> & { id: string }) {
    const { row } = useRow(collection, id);
    return row ? <Content {...({ ...rest, row } as unknown as Props)} /> : null;
  };
}
