// The photos of what came back from a rental (docs/product.md 'Rental returns'). Each is a write of its own that names the return
// it was taken at, so that a photo on its way, or refused, holds back no return (docs/sync.md 'Attachments').
import { recordOperation } from '../../kernel/operations/operation.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { reservationActions } from '../reservation.actions.ts';
import { addReturnPhotoInput, MAX_RETURN_PHOTOS } from './return-photo.schema.ts';
import { photosOf, withPhotos } from './return-photos.ts';

export const addReturnPhoto = recordOperation('add_photo', 'reservations', {
  input: addReturnPhotoInput,
  ...reservationActions.add_photo,
  isFact: true,
  addsFile: true,
  async run(tx, before, { returnId, photo }, ctx) {
    const made = before.returns.find(({ id }) => id === returnId) ?? { id: returnId };
    const known = photosOf(before, made);
    if (known.some(({ id }) => id === photo.id)) return ok(before);
    if (known.length >= MAX_RETURN_PHOTOS)
      return fail('validation_failed', `${MAX_RETURN_PHOTOS} photos au plus par retour`);
    return ok(tx.reservations.put(withPhotos(before, { returnId, photos: [photo] }, ctx)));
  },
});
