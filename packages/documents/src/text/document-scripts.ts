// Which scripts a document needs beyond Latin, so that their fonts are only fetched when they are needed.
import type { PrintableDocument } from '../model.ts';
import { hasArabic } from './arabic.ts';

/** Whether any text of the document holds an Arabic letter. */
export function documentHasArabic(document: PrintableDocument): boolean {
  const search = (part: unknown): boolean => {
    if (typeof part === 'string') return hasArabic(part);
    if (part === null || typeof part !== 'object' || part instanceof Uint8Array) return false;
    return Object.values(part).some(search);
  };
  return search(document);
}
