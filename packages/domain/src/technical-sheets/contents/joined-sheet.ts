// A second sheet of one visit is written on the first, as long as that one is a draft: an event has one open sheet, and nothing of
// either is lost (docs/product.md 'Technical sheets', docs/adr/0025).
import type { Tx } from '../../kernel/operations/operation.ts';
import type { Measure } from '../../checklists/measure.rules.ts';
import type { InterventionSheet, TechnicalSheet } from '../technical-sheet.schema.ts';
import { sheetFields } from '../technical-sheet.fields.ts';

/** The draft of the event that a new sheet of it is written on. */
export async function openSheetOf(tx: Tx, eventId = ''): Promise<TechnicalSheet | undefined> {
  if (eventId === '') return undefined;
  return (await tx.technicalSheets.find({ eventId })).find(isOpenSheet);
}

/** Whether more may be written on it: a corrected sheet is open too. */
export const isOpenSheet = ({ status, archivedAt }: Pick<TechnicalSheet, 'status' | 'archivedAt'>): boolean =>
  status === 'brouillon' && archivedAt === null;

/** Both texts, the first one first; what the other says already is not said again. */
function joinedText(first: string, second: string): string {
  if (second === '' || first.includes(second)) return first;
  return first === '' ? second : `${first}\n\n${second}`;
}

const texts = ['symptoms', 'diagnosis', 'work', 'recommendations'] as const;

/** Fields of one value: the second one is kept in the notes where the first writer said something else. */
const single = ['client', 'site', 'equipment', 'serialNumber'] as const;

const otherValues = (first: InterventionSheet, second: InterventionSheet): string =>
  single
    .filter((field) => second[field] !== '' && first[field] !== '' && second[field] !== first[field])
    .map((field) => `${sheetFields[`intervention.${field}`].label} : ${second[field]}`)
    .join('\n');

const known = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

/** The visit lasted from the first arrival to the last departure. */
const joinedPresence = (first: InterventionSheet, second: InterventionSheet) => ({
  arrival: known([first.arrival, second.arrival]).toSorted()[0] ?? null,
  departure: known([first.departure, second.departure]).toSorted().at(-1) ?? null,
});

/** One row for each label: the worse answer stands, both notes too. */
function joinedChecklist(
  first: InterventionSheet,
  second: InterventionSheet,
): InterventionSheet['checklist'] {
  const rows = new Map(first.checklist.map((row) => [row.label, row]));
  for (const row of second.checklist) {
    const met = rows.get(row.label) ?? row;
    const answers = new Set([met.answer, row.answer]);
    const answer = (['NOK', 'OK'] as const).find((one) => answers.has(one)) ?? 'NA';
    rows.set(row.label, { ...met, answer, note: joinedText(met.note, row.note).replaceAll('\n\n', ' · ') });
  }
  return [...rows.values()];
}

/** A value fills what the other had not read; of two readings of one point both stand. */
function joinedMeasures(
  first: InterventionSheet,
  second: InterventionSheet,
): Pick<InterventionSheet, 'measures'> {
  if (!first.measures && !second.measures) return {};
  const measures: Measure[] = [...(first.measures ?? [])];
  for (const measure of second.measures ?? []) {
    const place = measures.findIndex(
      ({ label, value }) => label === measure.label && (value === null || value === measure.value),
    );
    if (place >= 0) measures[place] = measure;
    else if (measure.value !== null || !measures.some(({ label }) => label === measure.label))
      measures.push(measure);
  }
  return { measures };
}

/** Each wrote the parts that they used. */
function joinedParts(first: InterventionSheet, second: InterventionSheet): InterventionSheet['parts'] {
  const parts = new Map(first.parts.map((part) => [part.itemId, part]));
  for (const part of second.parts)
    parts.set(part.itemId, { ...part, quantity: part.quantity + (parts.get(part.itemId)?.quantity ?? 0) });
  return [...parts.values()];
}

function joinedIntervention(first: InterventionSheet, second: InterventionSheet): InterventionSheet {
  const people = new Map(
    [second, first].flatMap(({ technicians, technicianNames }) =>
      technicians.map((id, rank) => [id, technicianNames[rank] ?? ''] as const),
    ),
  );
  const technicians = [...new Set([...first.technicians, ...second.technicians])];
  const chosen = (field: (typeof single)[number]): string => first[field] || second[field];
  const joined = (field: (typeof texts)[number]): string => joinedText(first[field], second[field]);
  return {
    ...first,
    ...joinedPresence(first, second),
    client: chosen('client'),
    contactId: first.client === '' ? second.contactId : first.contactId,
    site: chosen('site'),
    equipment: chosen('equipment'),
    itemId: first.equipment === '' ? second.itemId : first.itemId,
    serialNumber: chosen('serialNumber'),
    ...((first.travelKm ?? second.travelKm) && { travelKm: first.travelKm ?? second.travelKm ?? null }),
    ...((first.unitIds ?? second.unitIds) && {
      unitIds: [...new Set([...(first.unitIds ?? []), ...(second.unitIds ?? [])])],
    }),
    technicians,
    technicianNames: technicians.map((id) => people.get(id) ?? ''),
    symptoms: joined('symptoms'),
    diagnosis: joined('diagnosis'),
    work: joined('work'),
    checklist: joinedChecklist(first, second),
    ...joinedMeasures(first, second),
    parts: joinedParts(first, second),
    recommendations: joined('recommendations'),
  };
}

/** The first sheet with what the second one says of the same visit. */
export function joinedSheet(
  sheet: TechnicalSheet,
  {
    intervention,
    files,
    notes,
    teamUserIds,
  }: Pick<TechnicalSheet, 'intervention' | 'files' | 'notes' | 'teamUserIds'>,
): TechnicalSheet {
  if (!sheet.intervention || !intervention) return sheet;
  const others = otherValues(sheet.intervention, intervention);
  const ids = new Set(sheet.files.map(({ id }) => id));
  return {
    ...sheet,
    intervention: joinedIntervention(sheet.intervention, intervention),
    files: [...sheet.files, ...files.filter(({ id }) => !ids.has(id))],
    notes: joinedText(joinedText(sheet.notes, notes), others),
    teamUserIds: [...new Set([...sheet.teamUserIds, ...teamUserIds])],
  };
}
