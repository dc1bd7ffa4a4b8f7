// Exported contracts have one row per line, or one row where they have none; our own import reads each column again (docs/product.md §7).
import { addDays } from '../../kernel/values/dates.ts';
import { column, type ExportColumn } from '../../kernel/transfers/export-table.ts';
import { documentColumns } from '../../documents/document-row.import.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import { clientColumns, documentTexts, headColumns, lineColumns } from '../../quotes/quote.export.ts';
import { rhythmText } from '../../recurrence/rhythm-words.ts';
import { bills, lastDayOf } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';
import { contractColumns as names, contractTexts } from './contract-columns.ts';
import { periodsText } from './period-text.ts';

export interface ExportedContractLine {
  document: Contract;
  /** Null in the one row of a contract without lines. */
  line: DocumentLine | null;
  /** The day from which it applies; '' from the first one. */
  from: string;
  linked: string;
}

export function exportedContract(contract: Contract): ExportedContractLine[] {
  const { items, revisions } = contract;
  const lines = [
    ...items.map((line) => ({ line, from: '' })),
    ...revisions.flatMap(({ from, items: later }) => later.map((line) => ({ line, from }))),
  ];
  const rows = lines.length > 0 ? lines : [{ line: null, from: '' }];
  return rows.map((row) => ({ document: contract, linked: '', ...row }));
}

/** The last day that is billed here or elsewhere, before its first day where none is: another instance bills those after it. */
function billedUntil(contract: Contract): string {
  const { status, billing, nextFrom } = contract;
  if (status === 'Brouillon' || !bills(contract)) return billing.billedUntil;
  return nextFrom === '' ? lastDayOf(contract) : addDays(nextFrom, -1);
}

const yesNo = (value: boolean): string => (value ? 'Oui' : 'Non');

/** Columns of a line that belong to rentals, which a contract has not. */
const ofRentals: ReadonlySet<string> = new Set(
  (
    [
      'startDate',
      'startTime',
      'endDate',
      'endTime',
      'days',
      'chargedPer',
      'combination',
      'waiverPercent',
      'caution',
    ] as const
  ).map((field) => documentColumns[field].label),
);

type Column = ExportColumn<ExportedContractLine>;

const terms: readonly Column[] = [
  column(names.billingEvery.label, ({ document }) => rhythmText(document.billing)),
  column(names.billingAnchor.label, ({ document }) => document.billing.anchor, 'day'),
  column(names.billingTiming.label, ({ document }) =>
    document.billing.timing === 'after' ? 'à terme échu' : 'd’avance',
  ),
  column(names.billingReview.label, ({ document }) => yesNo(document.billing.review)),
  column(names.billingSend.label, ({ document }) => yesNo(document.billing.send)),
  column(names.billedUntil.label, ({ document }) => billedUntil(document), 'day'),
  column(names.renewalTacit.label, ({ document }) => yesNo(document.renewal.tacit)),
  column(names.renewalMonths.label, ({ document }) => document.renewal.months, 'number'),
  column(names.renewalNotice.label, ({ document }) => document.renewal.noticeDays, 'number'),
  column(names.visitCount.label, ({ document }) => document.visits?.count ?? null, 'number'),
  column(names.visitEvery.label, ({ document }) =>
    document.visits?.every ? rhythmText(document.visits.every) : '',
  ),
  column(names.visitMinutes.label, ({ document }) => document.visits?.durationMinutes ?? null, 'number'),
  column(names.visitSpeciality.label, ({ document }) => document.visits?.speciality ?? ''),
  column(names.visitChecklist.label, ({ document }) => document.visits?.checklistId ?? ''),
  column(names.visitWindow.label, ({ document }) => document.visits?.windowDays ?? null, 'number'),
  column(names.urgente.label, ({ document }) => document.responseHours.urgente, 'number'),
  column(names.haute.label, ({ document }) => document.responseHours.haute, 'number'),
  column(names.normale.label, ({ document }) => document.responseHours.normale, 'number'),
  column(names.basse.label, ({ document }) => document.responseHours.basse, 'number'),
  column(names.indexation.label, ({ document }) => document.indexation?.percent ?? null, 'number'),
  column(names.pauses.label, ({ document }) => periodsText(document.pauses)),
  column(names.skipped.label, ({ document }) => periodsText(document.skipped)),
  column(names.terminatedOn.label, ({ document }) => document.termination?.date ?? '', 'day'),
  column(names.terminationReason.label, ({ document }) => document.termination?.reason ?? ''),
];

interface Naming {
  unitOf: (id: string) => string;
  kitOf: (id: string) => string;
}

export const contractExport = ({ unitOf, kitOf }: Naming): readonly Column[] => [
  ...headColumns,
  column(names.title.label, ({ document }) => document.title),
  column(names.status.label, ({ document }) => document.status),
  ...clientColumns,
  column(names.date.label, ({ document }) => document.startDate, 'day'),
  column(names.periodEnd.label, ({ document }) => document.endDate, 'day'),
  column(names.unitIds.label, ({ document }) => document.unitIds.map(unitOf).join(', ')),
  column(names.kitIds.label, ({ document }) => document.kitIds.map(kitOf).join(', ')),
  ...terms,
  column(names.paymentMethod.label, ({ document }) => document.paymentMethod),
  column(names.paymentTerms.label, ({ document }) => document.paymentTerms),
  column(names.vatExemption.label, ({ document }) => document.vatExemption),
  column(names.terms.label, ({ document }) => document.terms),
  column(names.notes.label, ({ document }) => document.notes),
  ...documentTexts(contractTexts),
  column('Montant TVA', ({ document }) => document.tax, 'amount'),
  column(names.total.label, ({ document }) => document.total, 'amount'),
  column(names.revisedFrom.label, ({ from }) => from, 'day'),
  ...lineColumns
    .filter(({ header }) => !ofRentals.has(header))
    .map(
      ({ value, ...shown }): Column => ({
        ...shown,
        value: ({ line }, nouns) => (line === null ? null : value({ line }, nouns)),
      }),
    ),
];
