// The command line's commands and their arguments. Each ends with an exit code; what a person can act on is said in
// French on standard error.
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { actingAs, commandContext } from '../platform/audit/audit-context.ts';
import { type Environment, readConfig, StartError } from '../platform/config.ts';
import { type FamilyName, isFamilyName } from '@zellige/domain/transfers/transfer-families';
import { type LastNumbers, lastNumbersIn } from '@zellige/domain/settings/numbering.rules';
import { type BackupCommand, isBackupCommand, runBackupCommand } from './backup/backup-commands.ts';
import { runCheckCommand } from './check/check-command.ts';
import { messages } from './cli.messages.ts';
import { CommandError } from './command-error.ts';
import { runExport } from './export/export-command.ts';
import { runImport } from './import/import-command.ts';
import { readingChoice, readingForms } from './import/reading-options.ts';
import { runRecurrenceCommand } from './recurrence/recurrence-command.ts';
import { runRestored } from './restored/restored-command.ts';

export interface CliSurroundings {
  /** The process's own when absent. */
  environment?: Environment;
  print(line: string): void;
  printError(line: string): void;
  terminal: NodeJS.WriteStream;
  now: () => Date;
}

const optionForms = {
  'dry-run': { type: 'boolean', default: false },
  detail: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  as: { type: 'string' },
  on: { type: 'string' },
  refused: { type: 'string' },
  'passphrase-file': { type: 'string' },
  last: { type: 'string', multiple: true, default: [] as string[] },
  ...readingForms,
} as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionForms, allowPositionals: true });
  } catch (error) {
    const option = /'(-[^'\s]*)/.exec(String(error))?.[1];
    throw new CommandError(messages.unknownOption(option ?? args.join(' ')));
  }
}

type Arguments = ReturnType<typeof readArguments>;

/** The family and the file that follow `import` or `export`. */
function familyAndFile({ positionals }: Arguments): { family: FamilyName; file: string } {
  const [command = '', family, file, extra] = positionals;
  if (!isFamilyName(family)) throw new CommandError(messages.missingFamily(command));
  if (file === undefined) throw new CommandError(messages.missingFile(command, family));
  if (extra !== undefined) throw new CommandError(messages.tooManyFiles(extra));
  return { family, file };
}

async function importFile(parsed: Arguments, surroundings: CliSurroundings): Promise<void> {
  const { values } = parsed;
  await runImport({
    ...familyAndFile(parsed),
    dryRun: values['dry-run'],
    detail: values.detail,
    as: values.as,
    refused: values.refused,
    reading: readingChoice(values),
    config: readConfig(surroundings.environment),
    terminal: surroundings.terminal,
    print: (line) => surroundings.print(line),
    now: surroundings.now,
  });
}

async function exportFile(parsed: Arguments, surroundings: CliSurroundings): Promise<void> {
  await runExport({
    ...familyAndFile(parsed),
    as: parsed.values.as,
    config: readConfig(surroundings.environment),
    print: (line) => surroundings.print(line),
  });
}

/** What `--last` says was printed. */
function printedNumbers({ values }: Arguments): LastNumbers {
  const { ranks, wrong } = lastNumbersIn(values.last);
  if (wrong !== null) throw new CommandError(messages.noLastNumber(wrong));
  return ranks;
}

const restored = (parsed: Arguments, surroundings: CliSurroundings): Promise<void> =>
  runRestored({
    config: readConfig(surroundings.environment),
    printed: printedNumbers(parsed),
    print: (line) => surroundings.print(line),
    now: surroundings.now,
  });

async function backUp(
  command: BackupCommand,
  parsed: Arguments,
  surroundings: CliSurroundings,
): Promise<number> {
  const { positionals, values } = parsed;
  const [, file, extra] = positionals;
  if (file === undefined) throw new CommandError(messages.backup.missingFile(command));
  if (extra !== undefined) throw new CommandError(messages.tooManyFiles(extra));
  const config = readConfig(surroundings.environment);
  return runBackupCommand(command, {
    file,
    printed: printedNumbers(parsed),
    passphraseFile: values['passphrase-file'] ?? config.backupPassphraseFile,
    config,
    terminal: surroundings.terminal,
    print: (line) => surroundings.print(line),
    printError: (line) => surroundings.printError(line),
    now: surroundings.now,
  });
}

const check = (surroundings: CliSurroundings): Promise<number> =>
  runCheckCommand({
    config: () => readConfig(surroundings.environment),
    print: (line) => surroundings.print(line),
    printError: (line) => surroundings.printError(line),
    now: surroundings.now,
  });

const recur = ({ values }: Arguments, surroundings: CliSurroundings): Promise<void> =>
  runRecurrenceCommand({
    config: readConfig(surroundings.environment),
    on: values.on,
    print: (line) => surroundings.print(line),
    now: surroundings.now,
  });

/** Answers the exit code of a command that has its own, nothing after any other that did its work. */
async function runCommand(
  args: readonly string[],
  surroundings: CliSurroundings,
): Promise<number | undefined> {
  const parsed = readArguments(args);
  const [command] = parsed.positionals;
  if (command === undefined || command === 'help' || parsed.values.help) surroundings.print(messages.help);
  else if (command === 'import') await importFile(parsed, surroundings);
  else if (command === 'export') await exportFile(parsed, surroundings);
  else if (isBackupCommand(command)) return backUp(command, parsed, surroundings);
  else if (command === 'restored') await restored(parsed, surroundings);
  else if (command === 'check') return check(surroundings);
  else if (command === 'recurrence') await recur(parsed, surroundings);
  else throw new CommandError(messages.unknownCommand(command));
  return undefined;
}

/**
 * Runs one command. 0 when it did its work, refused rows and doubles included; 1 when it could not. `check` and
 * `backup` have their own codes.
 */
export async function runCli(args: readonly string[], surroundings: CliSurroundings): Promise<number> {
  try {
    const context = commandContext(args[0] ?? '', hostname());
    return (await actingAs(context, () => runCommand(args, surroundings))) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof StartError)) throw error;
    surroundings.printError(error.message);
    return 1;
  }
}
