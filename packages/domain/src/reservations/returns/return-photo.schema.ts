// The photos of what came back from a rental (docs/product.md 'Rental returns').
import { z } from 'zod';
import { text } from '../../kernel/schema/field-kinds.ts';
import { idText } from '../../kernel/identity/keys.ts';

/** Photos of one return. */
export const MAX_RETURN_PHOTOS = 20;
export const returnPhoto = z.object({ id: idText, name: text(200) });

export const addReturnPhotoInput = z.object({ id: idText, returnId: idText, photo: returnPhoto });

export type ReturnPhoto = z.output<typeof returnPhoto>;

/** A photo of a return, which may be there before the return is, or without it. */
export interface AddedPhoto extends ReturnPhoto {
  returnId: string;
  /** Instant. */
  takenAt: string;
}
