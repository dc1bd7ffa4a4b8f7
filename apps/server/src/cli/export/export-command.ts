// `export FAMILY FILE.csv|.xlsx` (specification §7 'Bulk export and import', docs/product.md §7).
import { writeFile } from 'node:fs/promises';
import type { Row } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import {
  exportableRows,
  exportTable,
  type FamilyName,
  type RowsOf,
  transferFamilies,
} from '@zellige/domain/transfers/transfer-families';
import { writeCsv } from '@zellige/spreadsheets/write-csv';
import { writeXlsx } from '@zellige/spreadsheets/xlsx/write-xlsx';
import { messages } from '../cli.messages.ts';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { CommandError } from '../command-error.ts';
import { fileReason } from '../import/read-input.ts';
import { storedRows } from '../import/stored-records.repository.ts';
import { findActor, type InstanceConfig, openInstance } from '../open-instance.ts';

export interface ExportOptions {
  family: FamilyName;
  file: string;
  as: string | undefined;
  config: InstanceConfig;
  print: (line: string) => void;
}

/** Writes the live records of the family that the account may take out. Throws a CommandError or StartError. */
export async function runExport({ family, file, as, config, print }: ExportOptions): Promise<void> {
  const isWorkbook = /\.xlsx$/i.test(file);
  if (!isWorkbook && !/\.(csv|tsv|txt)$/i.test(file)) throw new CommandError(messages.exportFormat(file));
  const instance = await openInstance(config);
  try {
    const actor = await findActor(instance.pool, as);
    if (!isAllowed(actor, 'export.run')) throw new CommandError(messages.mayNotExport(actor.fullName));
    const stored = await storedRows(instance.pool, [family, ...transferFamilies[family].names]);
    const rowsOf = ((collection) => stored.get(collection) ?? []) as RowsOf;
    const live = rowsOf(family) as Iterable<unknown> as Iterable<Row>;
    const rows = exportableRows(live, actor).filter(({ archivedAt }) => archivedAt === null);
    const table = exportTable(family, rows, rowsOf);
    await writeFile(
      file,
      isWorkbook ? await writeXlsx(table, messages.family(family)) : writeCsv(table),
    ).catch((error: unknown) => {
      throw new CommandError(messages.cannotWrite(file, fileReason(error)));
    });
    await noteInJournal(instance.pool, {
      action: `export_${family}`,
      collection: family,
      actorId: actor.id,
      actorName: actor.fullName,
      after: { rows: rows.length, format: isWorkbook ? 'xlsx' : 'csv' },
    });
    print(messages.exported(rows.length, table.rows.length, file));
  } finally {
    await instance.close();
  }
}
