// `import contacts FILE` and `import products FILE` (issue 2 §7, product.md §7).
import { isAllowed } from '@zellige/domain/kernel/permissions';
import { SingleBar } from 'cli-progress';
import { messages } from '../cli.messages.ts';
import { CommandError } from '../command-error.ts';
import { findActor, type Instance, type InstanceConfig, openInstance } from '../open-instance.ts';
import { type ImportPlan, type ImportSubjectName, importSubjects } from './import-subjects.ts';
import { type ImportResult, resultOf } from './import-result.ts';
import { type InputFile, readInput } from './read-input.ts';
import { refusedFileFor, writeRefusedFile } from './refused-file.ts';
import { reportLines } from './report.ts';
import { writeRows } from './write-rows.ts';

export interface ImportOptions {
  subject: ImportSubjectName;
  file: string;
  dryRun: boolean;
  detail: boolean;
  as: string | undefined;
  refused: string | undefined;
  config: InstanceConfig;
  /** Where the bar is drawn; it stays out of anything that is not a terminal. */
  terminal: NodeJS.WriteStream;
  print(line: string): void;
  now: () => Date;
}

async function writeWithBar(
  plan: ImportPlan,
  instance: Instance,
  options: ImportOptions,
): Promise<(string | null)[]> {
  const actor = await findActor(instance.pool, options.as);
  if (!isAllowed(actor, 'import.run')) throw new CommandError(messages.notAllowed(actor.fullName));
  if (options.dryRun) return [];
  const total = plan.rows.filter((row) => row.outcome === 'valid').length;
  const bar = new SingleBar({
    format: messages.progress,
    stream: options.terminal,
    clearOnComplete: true,
    hideCursor: true,
  });
  if (options.terminal.isTTY) bar.start(total, 0);
  try {
    const { refusals } = await writeRows(plan, {
      engine: instance.engine,
      actor,
      onProgress: (done) => bar.update(done),
    });
    return refusals;
  } finally {
    bar.stop();
  }
}

async function keepRefused(
  input: InputFile,
  result: ImportResult,
  { dryRun, refused, file }: ImportOptions,
): Promise<string | null> {
  if (result.refused.length === 0 || (dryRun && refused === undefined)) return null;
  const path = refused ?? refusedFileFor(file);
  try {
    return await writeRefusedFile(path, input.table.headers, result.refused);
  } catch (error) {
    throw new CommandError(messages.cannotWriteRefused(path, String(error)));
  }
}

/** Imports the file and prints the report. Throws a CommandError or StartError when nothing could be read. */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const input = await readInput(options.file);
  const instance = await openInstance(options.config);
  try {
    const plan = await importSubjects[options.subject](input.table, instance.pool, options.now());
    if (!plan.isRecognised) {
      const { needed } = messages.subjects[options.subject];
      throw new CommandError(messages.unrecognised(needed, input.table.headers));
    }
    const result = resultOf(plan, await writeWithBar(plan, instance, options));
    const refusedFile = await keepRefused(input, result, options);
    const { dryRun, detail } = options;
    for (const line of reportLines(input, plan, result, { dryRun, detail, refusedFile })) options.print(line);
    return result;
  } finally {
    await instance.close();
  }
}
