// One request from a row of a file: the unit by its serial number, the contract by its number, what became of it elsewhere.
import { contactFinder } from '../../contacts/contact-finder.ts';
import { readDay } from '../../documents/document-row.import.ts';
import { serialKeyOf } from '../../inventory/units/unit.rules.ts';
import { documentFinder } from '../../kernel/transfers/document-register.ts';
import { plainCells } from '../../kernel/transfers/file-columns.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import {
  filledFields,
  type ImportNotice,
  type ImportSurroundings,
  type RecordRow,
} from '../../kernel/transfers/import-family.ts';
import { staffFinder } from '../../kernel/transfers/import-staff.ts';
import { type CellReader, parseLooseNumber } from '../../kernel/transfers/import-table.ts';
import { isYes, wordOf, wordOrText } from '../../kernel/transfers/import-words.ts';
import { looseInstant } from '../../kernel/values/written-days.ts';
import { coverageLabels, coverages } from '../../warranty/coverage.ts';
import { requestFields, requestPriorityLabels, requestSourceLabels } from '../request.fields.ts';
import { isOpenRequest } from '../request.rules.ts';
import { importedStatuses, requestPriorities, requestSources, requestStatuses } from '../request.values.ts';
import type { RequestColumn } from './request-columns.ts';
import { requestImportMessages as words } from './request-import.messages.ts';

type Cells = CellReader<RequestColumn>;

const instantOf = (text: string, hour?: string): string | undefined =>
  text === '' ? undefined : looseInstant(text, hour);

const numberOf = (text: string): number | undefined => (text === '' ? undefined : parseLooseNumber(text));

export interface ReadRequest {
  input: Record<string, unknown>;
  /** Refusals that the schema cannot express, by field. */
  problems: [RequestColumn, string][];
}

/** A status that files bring; one that needs an event waits for another, one that is none goes to the description. */
function readStatus(text: string, notices: ImportNotice[]) {
  const status = text === '' ? 'Nouvelle' : wordOf(text, requestStatuses);
  const imported = importedStatuses.find((one) => one === status);
  if (imported) return { status: imported, remark: '' };
  const isNoted = status === undefined;
  notices.push(
    isNoted
      ? { kind: 'statusKept', text: importMessages.notices.statusNoted }
      : { kind: 'eventBehind', text: words.notices.eventBehind },
  );
  return { status: 'Nouvelle' as const, remark: isNoted ? importMessages.statusRemark(text) : '' };
}

function readPast(cell: Cells, status: (typeof importedStatuses)[number], contractId: string) {
  const coverage = cell('coverage');
  return {
    status,
    contractId,
    coverage: wordOrText(coverage, coverages, coverageLabels),
    coverageReason: cell('coverageReason'),
    isCoverageChosen: cell('isCoverageChosen') === '' ? undefined : isYes(cell('isCoverageChosen')),
    statusReason: cell('statusReason'),
    resolution: cell('resolution'),
    // A day without an hour is over in the evening.
    dueAt: instantOf(cell('dueAt'), '23:59'),
    resolvedAt: instantOf(cell('resolvedAt')),
    closedAt: instantOf(cell('closedAt')),
    reopened: numberOf(cell('reopened')),
    reopenedAt: instantOf(cell('reopenedAt')),
    visits: numberOf(cell('visits')),
  };
}

type Past = ReturnType<typeof readPast>;

/** What is over was solved some day, and not before it came. */
function problemsOf({ status, resolvedAt, closedAt }: Past, receivedAt = ''): ReadRequest['problems'] {
  if (isOpenRequest({ status })) return [];
  const solved = resolvedAt ?? closedAt;
  if (solved === undefined) return [['resolvedAt', importMessages.required]];
  return solved < receivedAt ? [['resolvedAt', words.solvedBefore]] : [];
}

const ofPast: ReadonlySet<string> = new Set(['number', 'coverageReason', 'statusReason', 'resolution']);

/** The texts that a new request has of its own, without those of its past. */
function ownTexts(record: RecordRow<RequestColumn>): Record<string, string> {
  const texts = Object.entries(plainCells(requestFields, record.cell as CellReader));
  return filledFields([record], Object.fromEntries(texts.filter(([field]) => !ofPast.has(field))));
}

/** The finders of what a row names: its client, its unit, its contract, whoever follows it. */
function findersIn({ rows }: Pick<ImportSurroundings, 'rows'>) {
  const units = new Map<string, string>();
  for (const { id, serialKey, archivedAt } of rows('units'))
    if (archivedAt === null) for (const name of [serialKeyOf(id), serialKey]) units.set(name, id);
  return {
    contact: contactFinder(rows('contacts')),
    staff: staffFinder(rows('staff')),
    contract: documentFinder(rows('contracts')),
    unit: (name: string) => (name === '' ? undefined : units.get(serialKeyOf(name))),
  };
}

type Finders = ReturnType<typeof findersIn>;

/** Its unit; one that is not of the stock stays as its device, and is told. */
function readUnit(cell: Cells, find: Finders, notices: ImportNotice[]) {
  const name = cell('unitId');
  const unitId = find.unit(name);
  if (name === '' || unitId !== undefined) return { unitId: unitId ?? '' };
  notices.push({ kind: 'unitUnknown', text: words.notices.unitUnknown });
  return { unitId: '', ...(cell('equipment') === '' && { equipment: name }) };
}

/** Its contract; one that is not here refuses the row. */
function readContract(cell: Cells, find: Finders): { contractId: string; problems: ReadRequest['problems'] } {
  const named = cell('contractId');
  const contractId = named === '' ? '' : find.contract({ named, number: '' });
  if (contractId !== undefined) return { contractId, problems: [] };
  return { contractId: '', problems: [['contractId', words.contractUnknown(named)]] };
}

/** Whoever follows it; nobody where the file leaves that blank. */
function readFollower({ cell, hasColumn }: RecordRow<RequestColumn>, find: Finders, notices: ImportNotice[]) {
  const name = cell('assignedTo');
  return name === '' && hasColumn?.('assignedTo') ? { assignedTo: '' } : find.staff(name, notices);
}

/** What the cells say of it beside its ties. */
const readOwn = (cell: Cells) => ({
  originalNumber: cell('number'),
  source: wordOrText(cell('source'), requestSources, requestSourceLabels),
  priority: wordOrText(cell('priority'), requestPriorities, requestPriorityLabels),
  receivedAt: instantOf(cell('receivedAt')),
  windowFrom: readDay(cell('windowFrom')),
  windowTo: readDay(cell('windowTo')),
  durationMinutes: numberOf(cell('durationMinutes')),
});

export function requestReader({ rows, newKey }: ImportSurroundings) {
  const find = findersIn({ rows });
  return (record: RecordRow<RequestColumn>, notices: ImportNotice[]): ReadRequest => {
    const { cell } = record;
    const unit = readUnit(cell, find, notices);
    const { contractId, problems } = readContract(cell, find);
    const { status, remark } = readStatus(cell('status'), notices);
    const takenOver = readPast(cell, status, contractId);
    const own = readOwn(cell);
    const client = cell('client');
    return {
      input: {
        id: String(newKey('requests')),
        ...ownTexts(record),
        ...own,
        ...(remark !== '' && { description: [cell('description'), remark].filter(Boolean).join('\n') }),
        contactId: client === '' ? null : find.contact({ client }),
        ...unit,
        ...readFollower(record, find, notices),
        takenOver,
      },
      problems: [...problemsOf(takenOver, own.receivedAt), ...problems],
    };
  };
}
