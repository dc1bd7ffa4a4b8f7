// The outcome of an import, before or after it ran, shows counts, reasons, remarks, doubles, and the file of refused rows.

import { importMessages as remarks } from '@zellige/domain/kernel/transfers/import.messages';
import type { Grouped, ImportResult } from '@zellige/domain/transfers/import-result';
import type { FamilyName } from '@zellige/domain/transfers/transfer-families';
import { refusedCsv, refusedFileName } from '@zellige/spreadsheets/refused-rows';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadText } from '../../platform/browser/download.ts';
import { useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { formatNumber } from '../../ui/format.ts';
import { countedAs } from './family.messages.ts';
import { fileMessages } from '../../records/files/file-steps.messages.ts';
import { importMessages as words } from './import-export.messages.ts';
import type { OpenedFile } from './import-state.ts';
import type { UndoOutcome } from './import-run.ts';

const SHOWN = 6;
const LINES_SHOWN = 8;

interface OutcomeProps {
  family: FamilyName;
  file: OpenedFile;
  result: ImportResult;
  isDryRun: boolean;
  isStopped?: boolean;
}

export function ImportOutcomeView({ family, file, result, isDryRun, isStopped = false }: OutcomeProps) {
  const { online } = useEngineStatus();
  const handleDownload = () =>
    downloadText(refusedCsv(file.table.headers, result.refusedRows), refusedFileName(file.name), 'text/csv');
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        <span className="font-medium text-text">{fileMessages.file(file.name, file.table.rows.length)}</span>
        <br />
        {isDryRun ? words.dryRun : isStopped ? words.stopped : online ? words.done : words.waitsForNetwork}
      </p>
      <dl className="grid grid-cols-3 gap-3">
        <Figure value={result.imported} label={isDryRun ? words.importable : words.imported} />
        <Figure value={result.duplicates.length} label={words.duplicates} />
        <Figure value={result.refused} label={words.refused} isWrong={result.refused > 0} />
      </dl>
      {result.newCategories.length > 0 ? <p>{words.categories(result.newCategories)}</p> : null}
      <Groups title={words.reasons} groups={result.reasons} />
      {result.refusedRows.length > 0 ? (
        <Button icon={Download} className="self-start phone:self-stretch" onClick={handleDownload}>
          {words.downloadRefused}
        </Button>
      ) : null}
      <Duplicates result={result} />
      <Groups title={words.notices} groups={result.notices} />
      {family === 'contacts' && !isDryRun && lookAlike(result) ? (
        <Link to="/contacts/doublons" className="self-start text-accent-text hover:underline">
          {words.seeDoubles}
        </Link>
      ) : null}
    </div>
  );
}

const { homonym, sharedDetail } = remarks.notices;

/** Whether contacts came in that look like others. */
const lookAlike = ({ notices }: ImportResult): boolean =>
  notices.some(({ text }) => text === homonym || text === sharedDetail);

function Figure({ value, label, isWrong = false }: { value: number; label: string; isWrong?: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card border border-line p-3">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className={`text-kpi font-semibold tabular-nums ${isWrong ? 'text-danger' : ''}`}>
        {formatNumber(value)}
      </dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-meta font-medium text-muted">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function Groups({ title, groups }: { title: string; groups: readonly Grouped[] }) {
  if (groups.length === 0) return null;
  return (
    <Section title={title}>
      {groups.map(({ text, lines }) => (
        <li key={text} className="flex items-baseline gap-3 py-1.5">
          <span className="w-10 shrink-0 text-right font-medium tabular-nums">
            {formatNumber(lines.length)}
          </span>
          <span className="min-w-0">
            {text}
            <span className="block text-meta text-muted tabular-nums">
              {words.lines(lines.slice(0, LINES_SHOWN), lines.length - Math.min(lines.length, LINES_SHOWN))}
            </span>
          </span>
        </li>
      ))}
    </Section>
  );
}

function Duplicates({ result: { duplicates } }: { result: ImportResult }) {
  if (duplicates.length === 0) return null;
  const hidden = duplicates.length - SHOWN;
  return (
    <Section title={words.doubles}>
      {duplicates.slice(0, SHOWN).map(({ line, of }) => (
        <li key={line} className="py-1.5">
          {of.line === null
            ? words.duplicateOfStored(line, of.label, of.by)
            : words.duplicateOfLine(line, of.label, of.line, of.by)}
        </li>
      ))}
      {hidden > 0 ? <li className="py-1.5 text-muted">{words.more(hidden)}</li> : null}
    </Section>
  );
}

export function UndoneView({ family, outcome }: { family: FamilyName; outcome: UndoOutcome }) {
  return (
    <div className="flex flex-col gap-1 py-4" aria-live="polite">
      <p className="font-medium">{`${words.undone} : ${countedAs(family, outcome.undone, 'retiré')}.`}</p>
      {outcome.skipped > 0 ? <p className="text-muted">{words.skippedByUndo(outcome.skipped)}</p> : null}
    </div>
  );
}
