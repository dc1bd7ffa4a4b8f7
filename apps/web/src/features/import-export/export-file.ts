// A file of rows, made on the device from its copy and handed to the person.

import type { Row } from '@zellige/domain';
import {
  exportTable,
  type FamilyName,
  type RowsOf,
  transferFamilies,
} from '@zellige/domain/transfers/transfer-families';
import { writeWorkbook } from '@zellige/spreadsheets/spreadsheet-client';
import { writeCsv } from '@zellige/spreadsheets/write-csv';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { downloadBlob, downloadText } from '../../platform/browser/download.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { rowsOf, whenComplete } from '../../records/files/engine-rows.ts';
import { wordsOfFamily } from './family.messages.ts';

export type ExportFormat = 'csv' | 'xlsx';

interface ExportFileOptions {
  engine: AppEngine;
  family: FamilyName;
  rows: readonly Row[];
  format: ExportFormat;
  now: Date;
}

/** Answers the name of the file and its number of lines. */
export async function exportFile({ engine, family, rows, format, now }: ExportFileOptions) {
  await whenComplete(engine, transferFamilies[family].names);
  const table = exportTable(family, rows, ((collection) => rowsOf(engine, collection)) as RowsOf);
  const { file, title } = wordsOfFamily(family);
  const name = `${file}-${dayInCasablanca(now)}.${format}`;
  if (format === 'csv') downloadText(writeCsv(table), name, 'text/csv');
  else downloadBlob(new Blob([await writeWorkbook(table, title)]), name);
  return { name, count: table.rows.length };
}
