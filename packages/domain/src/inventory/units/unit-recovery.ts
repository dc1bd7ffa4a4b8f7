// How units, and the movements that made or moved them, come back once a restored server has lost them (docs/adr/0026). Units that
// 'Suivre par unité' declared have keys of their item, and no movement made them: their item is followed again where it began to
// be, between the movements before, which name no unit, and those after.
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { Loss, MissingRecord, RecoveryRules, RecoveryWrite } from '../../kernel/operations/rulebook.ts';
import { houseStates } from '../inventory.values.ts';
import { UNIT_MOVEMENT } from './unit.values.ts';

type Row = Readonly<Record<string, unknown>>;

const repairStates = new Set<unknown>(['maintenance', 'endommagé']);
const isHouse = (state: unknown): boolean => (houseStates as readonly unknown[]).includes(state);

const isDeclared = (unitId: string, itemId: unknown): boolean =>
  unitId.startsWith(derivedKey(`UNI-${String(itemId)}`, ''));

/** Units of that item are lost that 'Suivre par unité' had declared. */
export const hasMissingDeclaredUnits = (itemId: unknown, others: readonly MissingRecord[]): boolean =>
  others.some(
    ({ collection, id, row }) => collection === 'units' && row['itemId'] === itemId && isDeclared(id, itemId),
  );

/** What needs the item to be followed: movements that name units, then the units themselves. */
const needsFollowing = ({ collection, id, row }: MissingRecord, itemId: unknown): boolean =>
  row['itemId'] === itemId &&
  (collection === 'units'
    ? isDeclared(id, itemId)
    : collection === 'movements' && Array.isArray(row['unitIds']) && row['unitIds'].length > 0);

const describing = ({
  serialNumber,
  place,
  boughtOn,
  warrantyUntil,
  deliveredOn,
  warrantyMonths,
  warrantyExtension,
  notes,
}: Row) => ({
  serialNumber,
  place,
  boughtOn,
  warrantyUntil,
  deliveredOn,
  warrantyMonths,
  warrantyExtension,
  notes,
});

const isDescribed = (row: Row, current: Row | undefined): boolean =>
  current !== undefined && Object.entries(describing(row)).every(([name, value]) => current[name] === value);

const described = (row: Row, id: string): RecoveryWrite => ({
  action: 'update_units',
  input: { id, changes: describing(row) },
});

const rank = ({ collection }: MissingRecord): number => (collection === 'movements' ? 0 : 1);

/** The item is followed from this record on, the first in the order in which they come back that needs it. */
function following(
  { row, others, find }: Loss,
  collection: 'movements' | 'units',
  id: string,
): RecoveryWrite[] {
  const { itemId } = row;
  if (!hasMissingDeclaredUnits(itemId, others)) return [];
  const [first] = others
    .filter((record) => needsFollowing(record, itemId))
    .toSorted((a, b) => rank(a) - rank(b) || a.row.rev - b.row.rev);
  if (first?.collection !== collection || first.id !== id) return [];
  const isFollowed = find('inventory', String(itemId))?.['followsUnits'] === true;
  // Described before anything else is done with them: what was put aside cannot be any more.
  const blank = others.filter(
    (one) =>
      one.collection === 'units' &&
      isDeclared(one.id, itemId) &&
      !isDescribed(one.row, find('units', one.id)),
  );
  return [
    ...(isFollowed ? [] : [{ action: 'follow_units_inventory', input: { id: itemId } }]),
    ...blank.map((unit) => described(unit.row, unit.id)),
  ];
}

/** To the workshop, or to the corbeille, as it was. */
function laterSteps(row: Row, current: Row | null, id: string): RecoveryWrite[] {
  const { itemId, state, stateReason } = row;
  if (current !== null && !isHouse(current['state'])) return [];
  const repair = { id: itemId, status: state, unitIds: [id], location: row['place'], reason: stateReason };
  const isBroken = repairStates.has(state) && state !== current?.['state'];
  return [
    ...(isBroken ? [{ action: 'set_status_inventory', input: repair }] : []),
    ...(row['archivedAt'] !== null ? [{ action: 'archive_units', input: { id } }] : []),
  ];
}

/** A unit as it was; one that came in with its item's movement is there once that is back. */
function unitWrites(loss: Loss): RecoveryWrite[] {
  const { row, current, id } = loss;
  const { itemId, state } = row;
  if (current) {
    const isArchived = current['archivedAt'] !== null;
    if (isArchived) return [];
    return [...(isDescribed(row, current) ? [] : [described(row, id)]), ...laterSteps(row, current, id)];
  }
  if (isDeclared(id, itemId)) {
    const follow = following(loss, 'units', id);
    return follow.length > 0 ? [...follow, ...laterSteps(row, null, id)] : [];
  }
  if (id.includes('~') || row['archivedAt'] !== null) return [];
  const house = isHouse(state) ? state : undefined;
  return [{ action: 'create_units', input: { id, itemId, ...describing(row), state: house } }];
}

/** A movement by itself; those of a note, a sheet or a loss come back with what made them. */
function movementWrites(loss: Loss): RecoveryWrite[] {
  const { row, current, id, others } = loss;
  if (current) return [];
  const { itemId, kind, reason, date, relatedType, relatedId } = row;
  const follow = following(loss, 'movements', id);
  const own = others.find((one) => one.collection === 'units' && one.id === relatedId);
  if (relatedType === UNIT_MOVEMENT && kind === 'entrée' && own)
    return [...follow, ...unitWrites({ ...loss, row: own.row, id: own.id })];
  if (relatedId !== '') return follow;
  const units = Number(row['quantity']);
  const quantity = kind === 'ajustement' ? units : Math.abs(units);
  // Of those that come in the keys follow from the movement's.
  const unitIds = units < 0 || kind === 'retour' ? row['unitIds'] : undefined;
  const input = { id, itemId, kind, quantity, reason, date, unitIds };
  return [...follow, { action: 'create_movements', input }];
}

export const movementRecovery: RecoveryRules = { permission: 'inventory.move', instead: movementWrites };

export const unitRecovery: RecoveryRules = {
  permission: 'inventory.move',
  instead: unitWrites,
  counts: ({ state }) => (repairStates.has(state) ? { state } : {}),
};
