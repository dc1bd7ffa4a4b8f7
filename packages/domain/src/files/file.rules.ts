// Files that are attached to records: which kinds, how large, and who may attach them to what (product.md §3 and §6).
import type { CollectionName } from '../kernel/collections.ts';
import type { Permission } from '../kernel/permissions.ts';

/** Kinds that are kept; the content of a file says which one it is, never its name. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** In Mo. */
export const MAX_FILE_MO = 10;
export const MAX_FILE_BYTES = MAX_FILE_MO * 1_000_000;

/** Longest side of a picture that is kept, in pixels. */
export const MAX_PICTURE_SIDE = 2560;

export const fileMessages = {
  tooLarge: `Fichier trop volumineux (max ${MAX_FILE_MO} Mo)`,
  badFormat: 'Format non accepté',
  missing: 'Choisissez un fichier',
} as const;

/** What a file belongs to, and the right that lets somebody attach one to it. */
export const attachPermissions = {
  contacts: 'contacts.edit',
  products: 'catalogue.edit',
  services: 'catalogue.edit',
  quotes: 'quotes.edit',
  invoices: 'invoices.pay',
  bonLivraison: 'bonLivraison.status',
  inventory: 'inventory.move',
  tasks: 'tasks.edit',
  events: 'events.work',
  technicalSheets: 'technicalSheets.see',
  staff: 'staff.see',
  settings: 'settings.edit',
} as const satisfies Partial<Record<CollectionName, Permission>>;

/** The right that lets somebody take off what another has attached. */
export const removePermissions = {
  ...attachPermissions,
  invoices: 'invoices.edit',
  bonLivraison: 'bonLivraison.edit',
  inventory: 'inventory.edit',
  events: 'events.edit',
  staff: 'settings.edit',
} as const satisfies Record<keyof typeof attachPermissions, Permission>;

export type FileOwnerType = keyof typeof attachPermissions;
export const fileOwnerTypes = Object.keys(attachPermissions) as [FileOwnerType, ...FileOwnerType[]];

/** A file as it is known besides its bytes. */
export interface StoredFile {
  id: string;
  name: string;
  type: FileType;
  /** In bytes. */
  size: number;
  ownerId: string;
  relatedType: FileOwnerType;
  relatedId: string;
  createdAt: string;
}

const MAX_NAME = 120;
const endings: Record<FileType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** `C:\photos\Écran\u202e avant.HTML` of a JPEG → `Écran avant.jpg`: no path, no control character, the true ending. */
export function safeFileName(given: string, type: FileType): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const stem = base
    .normalize('NFC')
    .replace(/\.[^.]{0,12}$/, '')
    .replace(/[\p{C}"<>:|?*;%]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return `${stem.slice(0, MAX_NAME).toWellFormed() || 'fichier'}.${endings[type]}`;
}
