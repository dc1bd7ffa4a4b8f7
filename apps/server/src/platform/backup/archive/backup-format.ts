// The parts of a backup: `zellige.json` first; then rows, files and the key; `manifest.json` and its checksum last
// (docs/adr/0019).
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT = 1;
export const HEADER_NAME = 'zellige.json';
export const MANIFEST_NAME = 'manifest.json';
export const MANIFEST_SUM_NAME = 'manifest.json.sha256';
export const KEY_NAME = 'secret.key';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** A reader must know this before the first row; the tables stand in the order in which they can be filled. */
export const headerSchema = z.object({
  product: z.literal('zellige'),
  format: z.int(),
  version: z.string(),
  /** The last migration of the database: its instant in the journal of migrations. */
  migration: z.number(),
  createdAt: z.string(),
  tables: z.array(tableSchema),
});

const partSchema = z.object({
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Of a part of a table. */
  rows: z.int().optional(),
});

export const manifestSchema = z.object({
  parts: z.array(partSchema),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.string()),
  /** The uploaded files, whose names are their sums; `sha256` is that of their names, one a line. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  /** Sums of files that the database knows and the disk had lost, or kept damaged, when the backup was made. */
  missingFiles: z.array(z.string()),
});

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupTable = z.output<typeof tableSchema>;
export type Manifest = z.output<typeof manifestSchema>;

export const rowsName = (table: string, rank: number): string =>
  `tables/${table}/${String(rank).padStart(6, '0')}.copy.gz`;

/** The table of a part of rows. */
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/(\w+)\/\d{6}\.copy\.gz$/.exec(name)?.[1];

export const fileName = (hash: string): string => `files/${hash}`;
export const hashOfPart = (name: string): string | undefined => /^files\/([\da-f]{64})$/.exec(name)?.[1];

/** Rows in the text form of COPY: line ends inside a value are written as `\n`. */
export function countRows(copied: Uint8Array): number {
  let rows = 0;
  for (let at = copied.indexOf(10); at !== -1; at = copied.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Counts and sums of what was written or read so far; both sides keep one and they must agree. */
export function createTally() {
  const parts: Manifest['parts'] = [];
  const tables: Manifest['tables'] = {};
  const names = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    part(name: string, content: Buffer) {
      parts.push({ name, size: content.length, sha256: sha256(content) });
    },
    rows(table: string, name: string, content: Buffer, rows: number) {
      parts.push({ name, size: content.length, sha256: sha256(content), rows });
      tables[table] = (tables[table] ?? 0) + rows;
    },
    table(name: string) {
      tables[name] = 0;
    },
    file(hash: string, content: Buffer) {
      names.update(`${hash}\n`);
      count += 1;
      bytes += content.length;
    },
    /** At the end, once. */
    sum: () => ({ parts, tables, files: { count, bytes, sha256: names.digest('hex') } }),
  };
}
