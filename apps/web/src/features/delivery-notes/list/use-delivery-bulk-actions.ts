// The bar over ticked delivery notes acts on those alone for which the rulebook allows it.

import { ClipboardList, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import { isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { archiveBulk } from '../../../documents/archive-bulk.ts';
import { type BulkOperation, useBulk } from '../../../records/actions/use-bulk.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { useSelectionPdf } from '../../../documents/pdf/selection/use-selection-pdf.tsx';
import { deliveryPdf } from '../delivery-pdf.ts';
import { pickListOf } from '../delivery-actions.ts';
import { pickListMessages } from '../pick-list/pick-list.messages.ts';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';

const operations: readonly BulkOperation<DeliveryNote>[] = [
  {
    label: deliveryActionWords.ship.do,
    icon: Truck,
    action: 'ship_bonLivraison',
    of: deliveryActions.ship,
    done: words.done.manyShipped,
    undo: { question: words.shipManyTitle },
  },
  archiveBulk('bonLivraison', deliveryActions.archive, words.done.manyArchived),
];

const printed = {
  label: words.notes,
  count: words.count,
  nameOf: displayNumber,
  print: deliveryPdf,
};

/** Acts on the ticked notes: a pick list, their PDFs, shipping, archiving. */
export function useDeliveryBulkActions() {
  const bulk = useBulk(operations, words.done.nothing);
  const go = useGo();
  const pdfs = useSelectionPdf<DeliveryNote>(printed);
  const actions = useMemo(() => {
    const pick: BulkAction<DeliveryNote> = {
      label: pickListMessages.action,
      icon: ClipboardList,
      onAction(rows) {
        const ids = rows.filter(isPreparing).map(({ id }) => id);
        if (ids.length > 0) go(pickListOf(ids));
        else toast.info({ title: words.done.nothing });
      },
    };
    return [pick, pdfs.action, ...bulk];
  }, [bulk, go, pdfs.action]);
  return { actions, dialog: pdfs.dialog };
}
