// The terms of a contract are read from the cells of its rows: rhythm, visits, renewal, its units and kits, what became of it.
import { ProductFinder } from '../../catalogue/product-finder.ts';
import { serialKeyOf } from '../../inventory/units/unit.rules.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { plainCells } from '../../kernel/transfers/file-columns.ts';
import type { ImportSurroundings, RecordRow } from '../../kernel/transfers/import-family.ts';
import { type CellReader, parseLooseNumber } from '../../kernel/transfers/import-table.ts';
import { isYes } from '../../kernel/transfers/import-words.ts';
import { filled, readDay } from '../../documents/document-row.import.ts';
import { parseRhythm } from '../../recurrence/rhythm-words.ts';
import { type ContractColumn, contractColumns, contractTexts } from './contract-columns.ts';

type Cells = CellReader<ContractColumn>;

/** The number of a cell; nothing of a blank one. */
const numberOf = (text: string): number | undefined => (text === '' ? undefined : parseLooseNumber(text));

/** Without the fields of which the file says nothing: the defaults of the schema stand. */
const known = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const yesOf = (text: string): boolean | undefined => (text === '' ? undefined : isYes(text));

const afterwards = new Set(['a terme echu', 'terme echu', 'echu', 'apres', 'fin de periode']);

export function readBilling(head: Cells): Record<string, unknown> {
  const timing = head('billingTiming');
  return known({
    ...parseRhythm(head('billingEvery')),
    anchor: readDay(head('billingAnchor')),
    timing: timing === '' ? undefined : afterwards.has(foldText(timing)) ? 'after' : 'before',
    review: yesOf(head('billingReview')),
    send: yesOf(head('billingSend')),
    billedUntil: readDay(head('billedUntil')),
  });
}

export function readVisits(head: Cells): Record<string, unknown> | null {
  const [count, every] = [numberOf(head('visitCount')), parseRhythm(head('visitEvery'))];
  if (count === undefined && every === undefined) return null;
  return known({
    ...(every === undefined ? { count } : { every }),
    durationMinutes: numberOf(head('visitMinutes')),
    speciality: head('visitSpeciality'),
    checklistId: head('visitChecklist'),
    windowDays: numberOf(head('visitWindow')),
  });
}

export const readRenewal = (head: Cells): Record<string, unknown> =>
  known({
    tacit: yesOf(head('renewalTacit')),
    months: numberOf(head('renewalMonths')),
    noticeDays: numberOf(head('renewalNotice')),
  });

export const readResponse = (head: Cells): Record<string, unknown> =>
  known({
    urgente: numberOf(head('urgente')),
    haute: numberOf(head('haute')),
    normale: numberOf(head('normale')),
    basse: numberOf(head('basse')),
  });

export const readIndexation = (head: Cells): { percent: number } | null => {
  const percent = numberOf(head('indexation'));
  return percent === undefined ? null : { percent };
};

const namesIn = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

type Found = { id: string } | { reason: string };

/** The keys of what these cells name, each once, and the reasons of those that name nothing, by line. */
function collect(
  records: readonly RecordRow<ContractColumn>[],
  field: 'unitIds' | 'kitIds',
  find: (name: string) => Found,
): { ids: string[]; reasons: string[] } {
  const ids = new Set<string>();
  const reasons: string[] = [];
  const { label } = contractColumns[field];
  for (const { cell, row } of records)
    for (const name of namesIn(cell(field))) {
      const found = find(name);
      if ('id' in found) ids.add(found.id);
      else reasons.push(importMessages.onLine(row.line, importMessages.field(label, found.reason)));
    }
  return { ids: [...ids], reasons };
}

/** The units and kits that the rows of a contract name; a file may have a row for each machine. */
export function coveredFinder({ rows }: Pick<ImportSurroundings, 'rows'>) {
  const unitIds = new Map<string, string>();
  for (const { id, serialKey, archivedAt } of rows('units'))
    if (archivedAt === null) for (const name of [serialKeyOf(id), serialKey]) unitIds.set(name, id);
  const products = new ProductFinder(rows('products'));
  const findUnit = (name: string): Found => {
    const id = unitIds.get(serialKeyOf(name));
    return id === undefined ? { reason: `${validation.choice} (${name})` } : { id };
  };
  return (records: readonly RecordRow<ContractColumn>[]) => {
    const units = collect(records, 'unitIds', findUnit);
    const kits = collect(records, 'kitIds', (name) => products.find(name));
    return { unitIds: units.ids, kitIds: kits.ids, reasons: [...units.reasons, ...kits.reasons] };
  };
}

export const readTexts = (head: Cells) =>
  filled({ terms: head('terms'), ...plainCells(contractTexts, head as CellReader) });
