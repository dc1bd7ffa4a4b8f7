// Which photos a reservation has of what came back: a photo arrives before its return, after it, or without it where a colleague had
// taken the same units back, or the return was undone.
import { instantOf } from '../../kernel/facts/happened.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import type { Reservation, Return } from '../reservation.schema.ts';
import type { ReturnPhoto } from './return-photo.schema.ts';

/** Photos of one return, wherever they are kept. */
export const photosOf = (
  { photos = [] }: Reservation,
  made: Pick<Return, 'id' | 'photos'>,
): ReturnPhoto[] => [...(made.photos ?? []), ...photos.filter(({ returnId }) => returnId === made.id)];

/** Photos of returns that are not there. */
export const loosePhotos = ({ returns, photos = [] }: Reservation): ReturnPhoto[] =>
  photos.filter((photo) => !returns.some(({ id }) => id === photo.returnId));

/** The reservation with photos of that return beside those that it has. */
export function withPhotos(
  row: Reservation,
  { returnId, photos }: { returnId: string; photos: readonly ReturnPhoto[] },
  ctx: Pick<OperationContext, 'happenedAt'>,
): Reservation {
  if (photos.length === 0) return row;
  const takenAt = instantOf(ctx);
  const added = photos.map((photo) => ({ ...photo, returnId, takenAt }));
  return { ...row, photos: [...(row.photos ?? []), ...added] };
}
