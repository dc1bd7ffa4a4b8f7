// Files that are attached to records: which kinds, how large, and who may attach them to what (docs/product.md §3 and §6).
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';

/** Kinds that are kept; the content of a file says which one it is, never its name. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** In Mo. */
export const MAX_FILE_MO = 10;
const MO = 1_000_000;
export const MAX_FILE_BYTES = MAX_FILE_MO * MO;

/** Longest side of a picture that is kept, in pixels. */
export const MAX_PICTURE_SIDE = 2560;

export const fileMessages = {
  tooLarge: `Fichier trop volumineux (max ${MAX_FILE_MO} Mo)`,
  badFormat: 'Format non accepté',
  /** Where somebody chooses one. */
  formats: 'Format non accepté : choisissez une image JPEG, PNG ou WebP, ou un PDF',
  pictureFormats: 'Format non accepté : choisissez une image JPEG, PNG ou WebP',
  heic: 'Cette photo est au format HEIC, que ce navigateur ne sait pas convertir : reprenez-la en JPEG (réglages de l’appareil photo, « Le plus compatible »)',
  missing: 'Choisissez un fichier',
  unreadable: 'Ce fichier ne peut plus être lu : choisissez-le de nouveau',
} as const;

/** Days after which a file without a record is removed; a device that still needs it sends it again. */
export const ORPHAN_FILE_DAYS = 30;

/** Bytes of files: those that are there, or those that may be. */
export interface FileSpace {
  /** Sent by one person. */
  person: number;
  /** By all of them. */
  company: number;
}

const inMo = (bytes: number): string => `${Math.floor(bytes / MO)} Mo`;

const spaceMessages = {
  person: (most: number) =>
    `Votre espace de fichiers est plein (${inMo(most)}) : retirez des fichiers dont vous n'avez plus besoin ou demandez à l'administrateur d'agrandir cet espace, puis réessayez`,
  company: (most: number) =>
    `L'espace de fichiers de l'entreprise est plein (${inMo(most)}) : demandez à l'administrateur de l'agrandir, puis réessayez`,
} satisfies Record<keyof FileSpace, (most: number) => string>;

/** Whether `size` more bytes fit. Fails with file_space_full. */
export function checkSpace(size: number, used: FileSpace, most: FileSpace): Result<null> {
  const over = (['person', 'company'] as const).find((whose) => used[whose] + size > most[whose]);
  if (over === undefined) return ok(null);
  const sentence = spaceMessages[over](most[over]);
  return fail('file_space_full', sentence, { file: sentence });
}

/** A file as it is known besides its bytes. */
export interface StoredFile {
  id: string;
  name: string;
  type: FileType;
  /** In bytes. */
  size: number;
  ownerId: string;
  relatedType: CollectionName;
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
export function safeFileName(name: string, type: FileType): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .normalize('NFC')
    .replace(/\.[^.]{0,12}$/, '')
    .replace(/[\p{C}"<>:|?*;%]/gu, '')
    .replace(/\s+/g, ' ');
  const stem = /[^.\s](?:.*[^.\s])?/s.exec(plain)?.[0] ?? '';
  return `${stem.slice(0, MAX_NAME).toWellFormed() || 'fichier'}.${endings[type]}`;
}
