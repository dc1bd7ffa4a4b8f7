// One line of the 'Dossier client', whatever it tells of.

import type { Tone } from '../../ui/status-chip.tsx';
import type { contactRecordMessages } from './contact-record.messages.ts';

export type FileKind = keyof typeof contactRecordMessages.file.kinds;

export interface FileEntry {
  key: string;
  kind: FileKind;
  /** The document's number, its kind before the server has given it. */
  number: string;
  isProvisional: boolean;
  /** ISO day. */
  date: string;
  detail: string;
  /** MAD, TTC; null where there is none or it is not for this person. */
  amount: number | null;
  status: { label: string; tone: Tone } | null;
  isStruck: boolean;
  /** Account of whoever wrote it, of a note or a call. */
  author?: string;
  /** Null for what has no page. */
  href: string | null;
}
