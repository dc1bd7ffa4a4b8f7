// One line of the 'Dossier client', whatever it tells of.

import type { Address } from '../../../ui/navigation/address.ts';
import type { Tone } from '../../../ui/layout/status-chip.tsx';

export interface FileEntry {
  key: string;
  /** Of the contact's own kinds, or the collection of another feature. */
  kind: string;
  /** The document's number, its kind before the server has given it. */
  number: string;
  isProvisional: boolean;
  /** What stands for the number is a title, which may be cut. */
  isTitle?: boolean;
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
  href: Address | null;
}
