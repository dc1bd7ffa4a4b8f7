// Saving a delivery note. From an invoice, the rulebook makes it with everything left; what the person lowered or took
// out follows as a change of the new note.

import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import type { Address } from '../../../ui/navigation/address.ts';
import { useCallback } from 'react';
import type { Failure } from '@zellige/domain';
import { checkQuantities } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryItem, DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { reasonForVehicle } from '../../../records/page/force-conflict.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { changedValues } from '../../../records/form/changed-values.ts';
import { useUpdateRecord } from '../../../records/form/use-save-record.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type DeliveryOutput, itemValuesOf } from './delivery-form-values.ts';
import type { DeliveryStart } from './use-delivery-start.ts';

type Save = (output: DeliveryOutput) => Promise<Failure | null>;
type Items = DeliveryOutput['items'];

/** What a person may change of an item. */
const essence = (items: readonly Partial<Items[number]>[]): string =>
  JSON.stringify(
    items.map(({ id, productName, quantity, reference, unite, etat }) => [
      id,
      productName,
      quantity,
      reference,
      unite,
      etat,
    ]),
  );

/** The items named after the note as it is kept: where this browser is the authority, its key is its number. */
const itemsOf = (noteId: string, items: Items, drawnId: string): Items =>
  items.map((item) => (item.id === undefined ? item : { ...item, id: item.id.replace(drawnId, noteId) }));

/** Creates it, then opens its page. */
export function useCreateDelivery(start: Extract<DeliveryStart, { kind: 'ready' }>): Save {
  const { execute } = useOpenedForm();
  const mayForce = useCan()('bonLivraison.force');
  const replace = useReplace();
  return useCallback(
    async (output) => {
      const { id, invoice, devisId } = start;
      const { items, contactId, client, ...header } = output;
      const checked = invoice ? checkQuantities(items as DeliveryItem[], start.unitsByLine) : null;
      if (checked && !checked.ok) return checked.error;
      const create = (forced: { forceReason?: string }) =>
        invoice
          ? execute('create_from_invoice_bonLivraison', { ...header, ...forced, id, factureId: invoice.id })
          : execute('create_bonLivraison', { ...header, ...forced, id, contactId, client, devisId, items });
      let result = await create({});
      const forced = result.ok ? null : await reasonForVehicle(result.error, mayForce);
      if (forced) result = await create(forced);
      if (!result.ok) return result.error;
      const note = result.value as DeliveryNote;
      const target = itemsOf(note.id, items, id);
      if (invoice && essence(target) !== essence(note.items)) {
        const changed = await execute('update_bonLivraison', { id: note.id, changes: { items: target } });
        if (!changed.ok) {
          // The note exists, with everything left: it is corrected on its own page.
          tellFailure(changed.error);
          replace(`/bon-livraison/${note.id}/edit`);
          return null;
        }
      }
      toast.success({ title: deliveryActionWords.create.done });
      replace(`/bon-livraison/${note.id}`);
      return null;
    },
    [execute, mayForce, replace, start],
  );
}

/** Saves what differs from what the person opened, then goes back to its page. */
export function useUpdateDelivery(opened: DeliveryNote, page: Address): Save {
  const mayForce = useCan()('bonLivraison.force', opened);
  const update = useUpdateRecord({
    collection: 'bonLivraison',
    opened,
    page,
    done: deliveryActionWords.update.done,
    over: (failure) => reasonForVehicle(failure, mayForce),
  });
  return (output) => {
    const { id: _id, contactId: _contact, client: _client, devisId: _quote, items, ...fields } = output;
    const isSame = essence(items) === essence(opened.items.map(itemValuesOf) as Items);
    const was = { ...opened, vehicleId: opened.vehicleId ?? '' };
    return update({ ...changedValues(fields, was), ...(isSame ? {} : { items }) });
  };
}
