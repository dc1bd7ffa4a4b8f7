// The device remembers the meaning of each header by kind of file: the person corrects a column once.

import {
  type ColumnChoice,
  foldHeader,
  type ImportFields,
  recogniseColumns,
} from '@zellige/domain/kernel/transfers/import-table';
import { localTextStorage, readJson, writeJson } from '../../platform/browser/storage.ts';

const keyOf = (kind: string): string => `zellige-import-columns-${kind}`;

function remembered(kind: string): Record<string, string | null> {
  const stored = readJson(localTextStorage, keyOf(kind));
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, string | null>) : {};
}

/** The columns as the person last had them, those never met by their names. */
export function proposedColumns(
  kind: string,
  headers: readonly string[],
  fields: ImportFields,
): ColumnChoice {
  const known = remembered(kind);
  const recognised = recogniseColumns(headers, fields);
  const chosen = headers.map((header) => known[foldHeader(header)]);
  const used = new Set(chosen.filter((field) => typeof field === 'string'));
  return headers.map((_header, index) => {
    const choice = chosen[index];
    if (choice === null || (choice !== undefined && fields[choice])) return choice;
    const field = recognised[index] ?? null;
    return field !== null && used.has(field) ? null : field;
  });
}

export function rememberColumns(kind: string, headers: readonly string[], choice: ColumnChoice): void {
  const known = { ...remembered(kind) };
  for (const [index, header] of headers.entries()) known[foldHeader(header)] = choice[index] ?? null;
  writeJson(localTextStorage, keyOf(kind), known);
}
