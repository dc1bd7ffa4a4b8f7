// The photos of a delivery: what was handed over, where and in which state (docs/product.md 'Delivery notes'). Taken before,
// at or after the handing over; each adds to the others, whoever took them (docs/sync.md 'Conflicts').
import { instantOf } from '../../kernel/facts/happened.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { deliveryActions } from '../delivery-note.actions.ts';
import { withDriver } from './standing-delivery.ts';
import {
  addDeliveryPhotoInput,
  MAX_DELIVERY_PHOTOS,
  removeDeliveryPhotoInput,
} from '../delivery-note.schema.ts';

export const addDeliveryPhoto = recordOperation('add_photo', 'bonLivraison', {
  ...deliveryActions.add_photo,
  input: addDeliveryPhotoInput,
  isFact: true,
  addsFile: true,
  async run(tx, before, { photo }, ctx) {
    const note = await withDriver(before, ctx);
    const { photos = [] } = note;
    if (photos.some((known) => known.id === photo.id)) return ok(note);
    if (photos.length >= MAX_DELIVERY_PHOTOS)
      return fail('validation_failed', `${MAX_DELIVERY_PHOTOS} photos au plus par bon de livraison`);
    const dated = { ...photo, takenAt: instantOf(ctx) };
    return ok(tx.bonLivraison.put({ ...note, photos: [...photos, dated] }));
  },
});

export const removeDeliveryPhoto = recordOperation('remove_photo', 'bonLivraison', {
  ...deliveryActions.remove_photo,
  input: removeDeliveryPhotoInput,
  conflict: 'append',
  async run(tx, note, { photoId }) {
    const photos = (note.photos ?? []).filter((photo) => photo.id !== photoId);
    return ok(tx.bonLivraison.put({ ...note, photos }));
  },
});
