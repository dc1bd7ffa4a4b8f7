// A file that a person has just chosen or photographed, made ready to be kept with a write: photos of a phone are drawn smaller,
// which keeps more of them on the device and sends them sooner (docs/sync.md 'Attachments').
import { type Failure, fail, ok, type Result } from '@zellige/domain';
import {
  fileMessages,
  fileTypes,
  MAX_FILE_BYTES,
  MAX_PICTURE_SIDE,
  safeFileName,
} from '@zellige/domain/files/file.rules';
import { browserRandom } from '@zellige/sync/adapters/browser-platform';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import type { RelatedRecord } from './files.ts';

/** Pictures up to here travel as they are. */
const LIGHT_BYTES = 600_000;
const QUALITY = 0.86;

/** The picture as a JPEG that fits the side the server keeps; null when the browser cannot draw it. */
async function drawSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || picture.width === 0) return null;
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}

/** Smaller where that helps; kinds that are not kept, such as HEIC, become a JPEG where the browser can read them. */
async function lightened(file: File): Promise<File> {
  const isKept = fileTypes.some((type) => type === file.type);
  const isPhoto = file.type.startsWith('image/') && file.type !== 'image/png';
  if (!isPhoto || (isKept && file.size <= LIGHT_BYTES)) return file;
  const smaller = await drawSmaller(file);
  if (!smaller || (isKept && smaller.size >= file.size)) return file;
  return new File([smaller], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
}

const refused = (sentence: string): { ok: false; error: Failure } =>
  fail('validation_failed', sentence, { file: sentence });

/** The file with its bytes and an id of its own. Fails with the sentence of what is too large or of another kind. */
export async function captureFile(
  file: File,
  { relatedType, relatedId }: RelatedRecord,
): Promise<Result<Attachment>> {
  const light = await lightened(file);
  const type = fileTypes.find((known) => known === light.type);
  if (!type) return refused(fileMessages.badFormat);
  if (light.size > MAX_FILE_BYTES) return refused(fileMessages.tooLarge);
  // What was chosen may be gone by now, with the card or the permission that it was read by.
  const bytes = await light.arrayBuffer().catch(() => null);
  if (!bytes) return refused(fileMessages.unreadable);
  const name = safeFileName(light.name, type);
  const about = { relatedType, relatedId };
  return ok({ fileId: browserRandom.uuid(), name, type, bytes: new Uint8Array(bytes), about });
}
