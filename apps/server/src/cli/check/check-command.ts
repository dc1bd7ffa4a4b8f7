// `check`: looks at the whole instance and prints what it finds (docs/operations.md 'Consistency'). Ends with 0 when all
// is consistent, 1 when something is not, 2 when it could not look.
import { existsSync } from 'node:fs';
import { checkedCollections } from '@zellige/domain/consistency/links.rules';
import { ruleTitles } from '@zellige/domain/consistency/consistency.messages';
import { consistencyRules } from '@zellige/domain/consistency/consistency.values';
import type { Finding } from '@zellige/domain/consistency/finding';
import { type ConsistencyReport, findingCount } from '@zellige/domain/consistency/report';
import { runCheck } from '../../modules/consistency/run-check.ts';
import { dataFolderAt } from '../../platform/postgres/data-folder.ts';
import { CommandError } from '../command-error.ts';
import { type InstanceConfig, openInstance } from '../open-instance.ts';
import { checkMessages as words } from './check.messages.ts';

interface CheckOptions {
  config: () => InstanceConfig;
  print: (line: string) => void;
  printError: (line: string) => void;
  now: () => Date;
}

const SOUND = 0;
const UNSOUND = 1;
const UNSEEN = 2;

async function look(config: InstanceConfig, clock: () => Date): Promise<ConsistencyReport> {
  const folder = dataFolderAt(config.dataDir);
  if (config.databaseUrl === null && !existsSync(folder.cluster))
    throw new CommandError(words.noInstance(folder.root));
  const instance = await openInstance(config);
  try {
    const report = await runCheck({ pool: instance.pool, config, clock }, 'command');
    if (!report) throw new CommandError(words.busy);
    return report;
  } finally {
    await instance.close();
  }
}

/** What a person sees of a finding before its sentence: its number, or the key it has instead. */
const placeOf = ({ number, id, collection }: Finding): string =>
  collection === 'files' ? '' : (number ?? id ?? '');

function printReport(report: ConsistencyReport, print: (line: string) => void): void {
  const { checked } = report;
  const rows = checkedCollections.map((collection) => words.rows(collection, checked[collection] ?? 0));
  print(words.checked([...rows, words.entries(checked.journal ?? 0), words.files(checked.files ?? 0)]));
  const total = findingCount(report);
  print(total === 0 ? words.sound : words.found(total));
  for (const rule of consistencyRules) {
    const findings = report.findings.filter((finding) => finding.rule === rule);
    const [first] = findings;
    if (!first) continue;
    const count = report.counts[rule] ?? findings.length;
    print('');
    print(words.rule(ruleTitles[rule], count));
    for (const finding of findings) print(words.finding(placeOf(finding), finding.message));
    if (count > findings.length) print(words.more(count - findings.length));
    print(words.remedy(first.remedy));
  }
}

/** Answers the exit code. */
export async function runCheckCommand({ config, print, printError, now }: CheckOptions): Promise<number> {
  try {
    const report = await look(config(), now);
    printReport(report, print);
    return findingCount(report) === 0 ? SOUND : UNSOUND;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    printError(error instanceof CommandError ? reason : words.failed(reason));
    return UNSEEN;
  }
}
