// Contracts come from a file, one row per line, gathered by their number (docs/product.md §7). The series numbers them anew. One
// that runs says which day was billed last elsewhere: no day is billed twice.
import type { z } from 'zod';
import { documentImport } from '../../documents/document.import.ts';
import {
  documentReader,
  headReader,
  keepStatus,
  readDay,
  type ReadDocument,
} from '../../documents/document-row.import.ts';
import type { RecordRow } from '../../kernel/transfers/import-family.ts';
import type { CellReader } from '../../kernel/transfers/import-table.ts';
import { wordOf } from '../../kernel/transfers/import-words.ts';
import { contractMessages as words } from '../contract.messages.ts';
import { createContractInput } from '../contract.schema.ts';
import { contractStatuses } from '../contract.values.ts';
import { type ContractColumn, contractColumns } from './contract-columns.ts';
import {
  coveredFinder,
  readBilling,
  readIndexation,
  readRenewal,
  readResponse,
  readTexts,
  readVisits,
} from './contract-terms.import.ts';
import { parsePeriods } from './period-text.ts';

type Rows = readonly RecordRow<ContractColumn>[];
type Cells = CellReader<ContractColumn>;

/** A row that names no line and no price is one more machine of the contract. */
const hasLine = ({ cell }: RecordRow<ContractColumn>): boolean =>
  cell('name') !== '' || cell('unitPrice') !== '' || cell('unitPriceTtc') !== '';

const statusWords = { Actif: 'En cours', Suspendu: 'En pause', Terminé: 'Échu' } as const;

/** Lines of the first day, and of each later one from which others apply, in the order of the file. */
function readLines(records: Rows, items: readonly object[], title: string) {
  const byDay = new Map<string, object[]>([['', []]]);
  for (const [rank, { cell }] of records.entries()) {
    const row = records[rank];
    if (!row || !hasLine(row)) continue;
    const from = readDay(cell('revisedFrom'));
    const line = {
      ...items[rank],
      ...(cell('name') === '' && { name: title }),
      ...(cell('lineType') === '' && { type: 'service' }),
    };
    byDay.set(from, [...(byDay.get(from) ?? []), line]);
  }
  const { '': first = [], ...later } = Object.fromEntries(byDay);
  const revisions = Object.entries(later)
    .map(([from, lines]) => ({ from, items: lines }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { items: first, revisions };
}

/** What became of it in the program that wrote the file; a status that we do not know goes to the notes. */
function readPast(head: Cells, document: ReadDocument, revisions: readonly object[]) {
  const text = head('status');
  const status = text === '' ? 'Brouillon' : wordOf(text, contractStatuses, statusWords);
  if (status === undefined) keepStatus(document, text);
  const date = readDay(head('terminatedOn'));
  return {
    status: status ?? ('Brouillon' as const),
    revisions,
    pauses: parsePeriods(head('pauses')).map(({ from, to }) => ({ from, to })),
    skipped: parsePeriods(head('skipped')).map(({ from, to = from, reason = '' }) => ({ from, to, reason })),
    termination: date === '' ? null : { date, reason: head('terminationReason') },
  };
}

/** Whether it runs since a day that is over and nobody says what was billed of it. */
const lacksBilledDay = ({ takenOver, items = [], startDate, billing }: Input, today: string): boolean =>
  takenOver !== undefined &&
  takenOver.status !== 'Brouillon' &&
  items.length > 0 &&
  startDate < today &&
  (billing?.billedUntil ?? '') === '';

type Input = z.output<typeof createContractInput>;

export const contractImport = documentImport({
  collection: 'contracts',
  reads: ['contracts', 'contacts', 'staff', 'units', 'products'],
  fields: contractColumns,
  schema: createContractInput,
  labels: {
    startDate: contractColumns.date,
    endDate: contractColumns.periodEnd,
    billing: contractColumns.billingEvery,
    visits: contractColumns.visitEvery,
    renewal: contractColumns.renewalMonths,
    responseHours: contractColumns.urgente,
    termination: contractColumns.terminatedOn,
    revisions: contractColumns.revisedFrom,
  },
  continues: 'client',
  date: 'date',
  open(surroundings) {
    const readDocument = documentReader(surroundings, 'contracts');
    const findCovered = coveredFinder(surroundings);
    return ({ records, reason }) => {
      const { input, reasons, notices } = readContract(records, { readDocument, findCovered });
      const parsed = createContractInput.safeParse(input);
      const isBilledTwice = parsed.success && lacksBilledDay(parsed.data, surroundings.today);
      return {
        input,
        reasons: [...reasons, ...(isBilledTwice ? [reason('billedUntil', words.billedUntil)] : [])],
        notices: () => notices,
      };
    };
  },
});

interface Finders {
  readDocument: ReturnType<typeof documentReader>;
  findCovered: ReturnType<typeof coveredFinder>;
}

function readContract(records: Rows, { readDocument, findCovered }: Finders): ReadDocument {
  const head = headReader(records);
  const document = readDocument(records as readonly RecordRow[]);
  const title = head('title') || head('name');
  const { items, revisions } = readLines(records, document.input.items as object[], title);
  const { unitIds, kitIds, reasons } = findCovered(records);
  const takenOver = readPast(head, document, revisions);
  Object.assign(document.input, {
    title,
    startDate: document.input.date,
    endDate: readDay(head('periodEnd')),
    unitIds,
    kitIds,
    items,
    billing: readBilling(head),
    visits: readVisits(head),
    renewal: readRenewal(head),
    responseHours: readResponse(head),
    indexation: readIndexation(head),
    ...readTexts(head),
    takenOver,
  });
  return { ...document, reasons: [...document.reasons, ...reasons] };
}
