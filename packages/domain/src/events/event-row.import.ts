// One event from a row of a file: its columns, its technicians and material by their names (docs/product.md §7).
import { serialKeyOf } from '../inventory/units/unit.rules.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import type { ImportSurroundings } from '../kernel/transfers/import-family.ts';
import { type CellReader, type ImportFields, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { parseLooseDay, parseLooseHour } from '../kernel/values/written-days.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { eventPriorityLabels } from './event.rules.ts';
import { eventKinds, eventPriorities } from './event.values.ts';

export const eventColumns = {
  title: { label: 'Titre', names: ['evenement', 'intitule', 'sujet', 'title'], isRequired: true },
  kind: { label: 'Type', names: ['nature', 'categorie'] },
  startDate: { label: 'Début', names: ['date', 'date debut', 'date de debut', 'du'], isRequired: true },
  time: { label: 'Heure de début', names: ['heure', 'de'] },
  endDate: { label: 'Fin', names: ['date fin', 'date de fin', 'au'] },
  endTime: { label: 'Heure de fin', names: ['a'] },
  location: { label: 'Lieu', names: ['adresse', 'ville'] },
  client: { label: 'Client', names: ['contact', 'societe'] },
  status: { label: 'Statut', names: ['etat'] },
  priority: { label: 'Priorité', names: ['urgence'] },
  assignedTo: { label: 'Responsable', names: ['assigne a', 'commercial'] },
  technicians: { label: 'Techniciens', names: ['technicien', 'equipe technique'] },
  materials: { label: 'Matériel réservé', names: ['materiel'] },
  units: { label: 'Unités', names: ['numeros de serie', 'unite', 'n de serie', 'series'] },
  teamMembers: { label: 'Participants', names: ['equipe'] },
  equipments: { label: 'Équipements', names: ['equipement'] },
  description: { label: 'Description', names: ['notes', 'details', 'remarques'] },
} as const satisfies ImportFields;

export type EventColumn = keyof typeof eventColumns;

/** `Borne 32" × 2, Écran` and the like: names parted by commas or semicolons. */
const namesOf = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const readDay = (text: string): string | undefined =>
  text === '' ? undefined : (parseLooseDay(text) ?? text);

/** Keys behind the names of technicians and of the stock's items. */
export function placeFinder({ rows }: Pick<ImportSurroundings, 'rows'>) {
  const technicians = new Map<string, string>();
  for (const settings of rows('settings') as Iterable<{ id: string; technicians?: unknown }>) {
    if (settings.id !== 'technicians' || !Array.isArray(settings.technicians)) continue;
    for (const { id, name } of settings.technicians as { id: string; name: string }[])
      technicians.set(foldText(name), id);
  }
  const items = new Map<string, string>();
  for (const { id, name, archivedAt } of rows('inventory'))
    if (archivedAt === null) items.set(foldText(name), id);
  const units = new Map<string, string>();
  for (const { id, serialKey, archivedAt } of rows('units'))
    if (archivedAt === null) for (const name of [serialKeyOf(id), serialKey]) units.set(name, id);
  return { technicians, items, units };
}

type Place = ReturnType<typeof placeFinder>;

/** Keys of the technicians named; the sentence of the first who is nobody. */
function readTechnicians(text: string, { technicians }: Place) {
  const names = namesOf(text);
  const unknown = names.find((name) => !technicians.has(foldText(name)));
  return { ids: names.flatMap((name) => technicians.get(foldText(name)) ?? []), unknown };
}

/** Keys of the units with those serial numbers; the first that no unit has. */
function readUnits(text: string, { units }: Place) {
  const names = namesOf(text);
  const unknown = names.find((name) => !units.has(serialKeyOf(name)));
  return { unitIds: names.flatMap((name) => units.get(serialKeyOf(name)) ?? []), unknown };
}

/** `Écran 55" × 2`: the item and how many of it. */
function readMaterial(part: string, { items }: Place) {
  const counted = /[×x]\s{0,9}(\d+)$/i.exec(part);
  const name = part.slice(0, counted?.index).trim();
  const count = counted?.[1] ?? '1';
  return { name, itemId: items.get(foldText(name)), quantity: parseLooseNumber(count) };
}

/** An export counts every item: what stands before a count is one where an item has that name, with its commas. */
function readMaterials(text: string, place: Place) {
  const parts = text.replaceAll(/([×x]\s{0,9}\d{1,9})\s{0,9}[,;|\n]/gi, '$1\0').split('\0');
  const materials = parts.flatMap((part) => {
    const whole = readMaterial(part.trim(), place);
    return whole.itemId === undefined ? namesOf(part).map((name) => readMaterial(name, place)) : [whole];
  });
  const unknown = materials.find(({ itemId }) => itemId === undefined)?.name;
  return {
    materials: materials.flatMap(({ itemId, quantity }) =>
      itemId === undefined ? [] : [{ itemId, quantity }],
    ),
    unknown,
  };
}

/** The input of `create_events` that a row asks for, to be validated, and the names that nobody bears. */
export function readEvent(cell: CellReader<EventColumn>, place: Place) {
  const { ids, unknown: nobody } = readTechnicians(cell('technicians'), place);
  const { materials, unknown: nothing } = readMaterials(cell('materials'), place);
  const { unitIds, unknown: noUnit } = readUnits(cell('units'), place);
  const kind = cell('kind');
  const priority = cell('priority');
  const textOf = (field: EventColumn, name: string | undefined): string[] =>
    name === undefined
      ? []
      : [importMessages.field(eventColumns[field].label, `${validation.choice} (${name})`)];
  return {
    input: {
      title: cell('title'),
      startDate: readDay(cell('startDate')) ?? '',
      endDate: readDay(cell('endDate')),
      time: parseLooseHour(cell('time')),
      endTime: parseLooseHour(cell('endTime')),
      location: cell('location'),
      client: cell('client'),
      description: cell('description'),
      kind: kind === '' ? undefined : (wordOf(kind, eventKinds) ?? kind),
      priority:
        priority === '' ? undefined : (wordOf(priority, eventPriorities, eventPriorityLabels) ?? priority),
      teamMembers: namesOf(cell('teamMembers')),
      equipments: namesOf(cell('equipments')),
      assignedTechnicians: ids,
      unitIds,
      reservedMaterials: materials,
    },
    reasons: [...textOf('technicians', nobody), ...textOf('materials', nothing), ...textOf('units', noUnit)],
  };
}
