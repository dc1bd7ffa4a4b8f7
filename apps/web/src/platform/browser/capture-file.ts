// A file that a person has just chosen or photographed, made ready to be kept with a write: photos of a phone are drawn smaller,
// which keeps more of them on the device and sends them sooner (docs/sync.md 'Attachments').
import { type Failure, fail, ok, type Result } from '@zellige/domain';
import {
  fileMessages,
  type FileType,
  MAX_FILE_BYTES,
  MAX_PICTURE_SIDE,
  safeFileName,
} from '@zellige/domain/files/file.rules';
import { CONTENT_START, isHeic, kindOfContent } from '@zellige/domain/files/file-content';
import { browserRandom } from '@zellige/sync/adapters/browser-platform';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import type { RelatedRecord } from '../files.ts';

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

interface Light {
  blob: Blob;
  type: FileType;
}

/** Smaller where that helps; kinds that are not kept, such as HEIC, become a JPEG where the browser can read them, or null. */
async function lightened(file: File, kind: FileType | null): Promise<Light | null> {
  const isPhoto = kind === null || kind === 'image/jpeg' || kind === 'image/webp';
  if (kind && (!isPhoto || file.size <= LIGHT_BYTES)) return { blob: file, type: kind };
  const smaller = await drawSmaller(file);
  if (smaller && (!kind || smaller.size < file.size)) return { blob: smaller, type: 'image/jpeg' };
  return kind && { blob: file, type: kind };
}

/** The first bytes; null when the file cannot be read any more. */
async function startOf(file: File): Promise<Uint8Array | null> {
  const start = await file
    .slice(0, CONTENT_START)
    .arrayBuffer()
    .catch(() => null);
  return start && new Uint8Array(start);
}

const refused = (sentence: string): { ok: false; error: Failure } =>
  fail('validation_failed', sentence, { file: sentence });

/** The file with its bytes and an id of its own, by its content and never by its name. Fails with the sentence of what is too large or of another kind. */
export async function captureFile(
  file: File,
  { relatedType, relatedId }: RelatedRecord,
): Promise<Result<Attachment>> {
  const start = await startOf(file);
  if (!start) return refused(fileMessages.unreadable);
  const light = await lightened(file, kindOfContent(start));
  if (!light) return refused(isHeic(start) ? fileMessages.heic : fileMessages.formats);
  const { blob, type } = light;
  if (blob.size > MAX_FILE_BYTES) return refused(fileMessages.tooLarge);
  // What was chosen may be gone by now, with the card or the permission that it was read by.
  const bytes = await blob.arrayBuffer().catch(() => null);
  if (!bytes) return refused(fileMessages.unreadable);
  const name = safeFileName(file.name, type);
  const about = { relatedType, relatedId };
  return ok({ fileId: browserRandom.uuid(), name, type, bytes: new Uint8Array(bytes), about });
}
