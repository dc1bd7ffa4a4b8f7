// `import FAMILY FILE` (specification §7 'Bulk export and import', docs/product.md §7).
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Actor } from '@zellige/domain';
import { type ImportResult, resultOf } from '@zellige/domain/transfers/import-result';
import { mapColumns, missingColumns } from '@zellige/domain/kernel/transfers/import-table';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { ratesOf, ratesRow } from '@zellige/domain/kernel/values/business-rates';
import { type PlannedRecord, planImport } from '@zellige/domain/transfers/planned-import';
import { type FamilyName, transferFamilies } from '@zellige/domain/transfers/transfer-families';
import type { ReadingChoice } from '@zellige/spreadsheets/reading-choice';
import { refusedCsv, refusedFileName } from '@zellige/spreadsheets/refused-rows';
import { SingleBar } from 'cli-progress';
import { messages } from '../cli.messages.ts';
import { CommandError } from '../command-error.ts';
import { findActor, type Instance, type InstanceConfig, openInstance } from '../open-instance.ts';
import { type InputFile, readInput } from './read-input.ts';
import { reportLines } from './report.ts';
import { storedRows } from './stored-records.repository.ts';
import { writeRecords } from './write-records.ts';

export interface ImportOptions {
  family: FamilyName;
  file: string;
  dryRun: boolean;
  detail: boolean;
  as: string | undefined;
  refused: string | undefined;
  reading: ReadingChoice;
  config: InstanceConfig;
  /** Where the bar is drawn; it stays out of anything that is not a terminal. */
  terminal: NodeJS.WriteStream;
  print(line: string): void;
  now: () => Date;
}

async function plan(
  input: InputFile,
  instance: Instance,
  actor: Actor,
  { family: name, now }: ImportOptions,
) {
  const family = transferFamilies[name].import;
  const { table } = input;
  const mapping = mapColumns(table.headers, family.fields);
  const missing = missingColumns(mapping, family.fields);
  if (missing.length > 0) throw new CommandError(messages.unrecognised(missing, table.headers));
  const stored = await storedRows(instance.pool, [...family.reads, ratesRow.collection]);
  const settings = stored.get(ratesRow.collection)?.find(({ id }) => id === ratesRow.id);
  const planned = await planImport({
    family,
    table,
    mapping,
    actor,
    rates: ratesOf(settings),
    now: now(),
    random: Math.random,
    rows: (collection) => stored.get(collection) ?? [],
  });
  return { mapping, records: planned ?? [] };
}

async function writeWithBar(
  records: readonly PlannedRecord[],
  instance: Instance,
  actor: Actor,
  { terminal }: ImportOptions,
): Promise<(string | null)[]> {
  const total = records.filter(({ outcome }) => outcome === 'valid').length;
  const bar = new SingleBar({
    format: messages.progress,
    stream: terminal,
    clearOnComplete: true,
    hideCursor: true,
  });
  if (terminal.isTTY) bar.start(total, 0);
  try {
    const { engine } = instance;
    return await writeRecords(records, { engine, actor, onProgress: (done) => bar.update(done) });
  } finally {
    bar.stop();
  }
}

/** Writes the refused rows, in the folder where the command was typed unless told otherwise; the path, null when none. */
async function keepRefused(
  input: InputFile,
  { refusedRows }: ImportResult,
  { dryRun, refused, file }: ImportOptions,
): Promise<string | null> {
  if (refusedRows.length === 0 || (dryRun && refused === undefined)) return null;
  const path = refused ?? resolve(refusedFileName(basename(file)));
  try {
    await writeFile(path, refusedCsv(input.table.headers, refusedRows));
    return path;
  } catch (error) {
    throw new CommandError(messages.cannotWrite(path, String(error)));
  }
}

/** Imports the file and prints the report. Throws a CommandError or StartError when nothing could be read. */
export async function runImport(options: ImportOptions): Promise<void> {
  const input = await readInput(options.file, options.reading);
  const instance = await openInstance(options.config);
  try {
    const actor = await findActor(instance.pool, options.as);
    if (!isAllowed(actor, 'import.run')) throw new CommandError(messages.notAllowed(actor.fullName));
    const { mapping, records } = await plan(input, instance, actor, options);
    const refusals = options.dryRun ? [] : await writeWithBar(records, instance, actor, options);
    const result = resultOf(records, refusals);
    const refusedFile = await keepRefused(input, result, options);
    const { dryRun, detail } = options;
    for (const line of reportLines(input, mapping, result, { dryRun, detail, refusedFile }))
      options.print(line);
  } finally {
    await instance.close();
  }
}
