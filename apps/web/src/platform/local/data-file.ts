// Everything in one file (docs/product.md §7): written as JSON, and read back only when every row of it
// can be shown and every legal number is unique. Nothing is replaced before.
import { type CollectionName, collectionNames, collections, type Row } from '@zellige/domain';
import { isNumbered, seriesPrefix } from '@zellige/domain/kernel/identity/numbering';
import { NUMBERING } from '@zellige/domain/offline/local-numbering';
import { HISTORY } from '@zellige/sync/local/authority';
import type { Content } from '@zellige/sync/local/replace-copy';
import type { Row as SyncRow } from '@zellige/sync/ports/rulebook';
import { dataFileMessages as messages } from './data-file.messages.ts';
import { packFile, type PackedFile, unpackFile } from './packed-files.ts';
import type { LocalFile } from './file-store.ts';

const FORMAT = 'zellige-donnees';
const VERSION = 1;

interface DataFile {
  format: string;
  version: number;
  exportedAt: string;
  /** Rows by collection; `$history` and `$numbering` among them. */
  collections: Content;
  /** Files of records, their bytes in base 64. */
  files: readonly PackedFile[];
}

export type ReadFile =
  | { ok: true; content: Content; files: LocalFile[]; records: number; exportedAt: string }
  /** What is refused, one sentence each. */
  | { ok: false; problems: string[] };

export function writeDataFile(content: Content, files: readonly LocalFile[], now: Date): string {
  const file: DataFile = {
    format: FORMAT,
    version: VERSION,
    exportedAt: now.toISOString(),
    collections: content,
    files: files.map(packFile),
  };
  return JSON.stringify(file);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const hasKey = ({ id }: Record<string, unknown>): boolean =>
  (typeof id === 'string' && id !== '') || Number.isSafeInteger(id);

function isStamped(row: Record<string, unknown>): boolean {
  const { createdAt, updatedAt, archivedAt } = row;
  const isArchiveValid = archivedAt === null || isInstant(archivedAt);
  return (
    isCount(row['version']) &&
    isCount(row['rev']) &&
    isInstant(createdAt) &&
    isInstant(updatedAt) &&
    isArchiveValid
  );
}

/** A row that the lists cannot order or search would take its screen down. */
function canBeListed(name: CollectionName, row: Row): boolean {
  try {
    const description = collections[name];
    return typeof description.orderKey(row) === 'string' && typeof description.searchLine(row) === 'string';
  } catch {
    return false;
  }
}

function* rowProblems(name: string, row: unknown): Generator<string> {
  if (!isObject(row) || !hasKey(row)) yield messages.rowWithoutKey(name);
  else if (name === HISTORY) {
    if (!isCount(row['rev']) || !isInstant(row['at']) || typeof row['record'] !== 'string')
      yield messages.unreadableRow(name, String(row['id']));
  } else if (name === NUMBERING) {
    if (!isCount(row['last'])) yield messages.unreadableRow(name, String(row['id']));
  } else if (!isStamped(row) || !canBeListed(name as CollectionName, row as Row)) {
    yield messages.unreadableRow(name, String(row['id']));
  }
}

function* repeated(values: readonly unknown[]): Generator<string> {
  const known = new Set<string>();
  for (const value of values.map(String)) {
    if (known.has(value)) yield value;
    known.add(value);
  }
}

function* collectionProblems(name: string, rows: unknown): Generator<string> {
  const isKnown = name === HISTORY || name === NUMBERING || collectionNames.some((known) => known === name);
  if (!isKnown || !Array.isArray(rows)) {
    yield messages.unknownCollection(name);
    return;
  }
  for (const row of rows) yield* rowProblems(name, row);
  const objects = rows.filter(isObject);
  for (const id of repeated(objects.map((row) => row['id']))) yield messages.repeatedKey(name, id);
  if (!isNumbered(name)) return;
  const numbers = objects.map((row) => row['number']);
  const form = new RegExp(`^${seriesPrefix[name]}-\\d{3,}$`);
  for (const number of numbers) if (!form.test(String(number))) yield messages.wrongNumber(String(number));
  for (const number of repeated(numbers)) yield messages.repeatedNumber(number);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const rankOf = (row: SyncRow): number => Number(/-(\d+)$/.exec(String(row['number']))?.[1] ?? 0);

/** The counters go on after the highest number there is, whatever the file says. */
function withCounters(content: Content): Content {
  const stored = new Map((content[NUMBERING] ?? []).map((row) => [String(row.id), Number(row['last'])]));
  const counters = Object.entries(seriesPrefix).map(([name, prefix]): SyncRow => {
    const ranks = (content[name] ?? []).map(rankOf);
    return { id: prefix, version: 1, rev: 1, last: Math.max(stored.get(prefix) ?? 0, ...ranks) };
  });
  return { ...content, [NUMBERING]: counters };
}

/** Reads a file that `writeDataFile` made, of this version of the product or an earlier one. */
export function readDataFile(text: string): ReadFile {
  const file = parse(text);
  if (!isObject(file) || file['format'] !== FORMAT || !isObject(file['collections']))
    return { ok: false, problems: [messages.notAnExport] };
  if (!isInstant(file['exportedAt'])) return { ok: false, problems: [messages.notAnExport] };
  if (!isCount(file['version']) || Number(file['version']) > VERSION)
    return { ok: false, problems: [messages.newerVersion] };
  const problems = Object.entries(file['collections']).flatMap(([name, rows]) => [
    ...collectionProblems(name, rows),
  ]);
  const files = (Array.isArray(file['files']) ? file['files'] : []).map(unpackFile);
  if (files.includes(null)) problems.push(messages.unreadableFile);
  if (problems.length > 0) return { ok: false, problems: [...new Set(problems)] };
  const content = file['collections'] as Content;
  const records = collectionNames.reduce((sum, name) => sum + (content[name]?.length ?? 0), 0);
  return {
    ok: true,
    content: withCounters(content),
    files: files.filter((entry) => entry !== null),
    records,
    exportedAt: file['exportedAt'],
  };
}
