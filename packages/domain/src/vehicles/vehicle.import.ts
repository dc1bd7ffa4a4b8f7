// Vehicles from a file: one row each. A double bears the plate of another, or its name where neither has a plate.
import { fieldErrors } from '../kernel/operations/execute.ts';
import { importColumns, plainCells } from '../kernel/transfers/file-columns.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { type DuplicateOf, reasonBy, rowFamily } from '../kernel/transfers/import-family.ts';
import { type CellReader, parseLooseNumber } from '../kernel/transfers/import-table.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { vehicleFields, vehicleStateLabels } from './vehicle.fields.ts';
import { plateKeyOf } from './vehicle.rules.ts';
import { createVehicleInput, type Vehicle } from './vehicle.schema.ts';
import { vehicleStates } from './vehicle.values.ts';

const vehicleColumns = importColumns(vehicleFields, {
  names: {
    name: ['vehicule', 'designation', 'modele'],
    plate: ['matricule', 'plaque', 'plate'],
    load: ['charge', 'charge utile', 'ptac'],
    state: ['statut', 'state'],
    notes: ['note', 'remarques', 'commentaires'],
  },
  required: ['name'],
});

const reasonOf = reasonBy(vehicleColumns);

const readVehicle = (cell: CellReader<keyof typeof vehicleColumns>) => ({
  ...plainCells(vehicleFields, cell as CellReader),
  load: cell('load') === '' ? undefined : parseLooseNumber(cell('load')),
  state:
    cell('state') === ''
      ? undefined
      : (wordOf(cell('state'), vehicleStates, vehicleStateLabels) ?? cell('state')),
});

const identityOf = ({ name, plate }: Pick<Vehicle, 'name' | 'plate'>): string =>
  plateKeyOf(plate) || `/${foldText(name)}`;

const sameBy = ({ plate }: Pick<Vehicle, 'plate'>): string =>
  plateKeyOf(plate) === '' ? importMessages.sameName : importMessages.samePlate;

export const vehicleImport = rowFamily({
  collection: 'vehicles',
  reads: ['vehicles'],
  fields: vehicleColumns,
  open({ rows, newKey }) {
    const met = new Map<string, DuplicateOf>();
    for (const vehicle of rows('vehicles'))
      if (vehicle.archivedAt === null)
        met.set(identityOf(vehicle), { line: null, label: vehicle.name, by: sameBy(vehicle) });
    return ({ cell, row }) => {
      const parsed = createVehicleInput.safeParse(readVehicle(cell));
      if (!parsed.success) {
        const reasons = Object.entries(fieldErrors(parsed.error)).map(([path, text]) => reasonOf(path, text));
        return { outcome: 'refused', reasons, notices: [] };
      }
      const { name, plate = '' } = parsed.data;
      const key = identityOf({ name, plate });
      const duplicateOf = met.get(key);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_vehicles', input: { ...parsed.data, id: newKey('vehicles') } }],
        accept: () => void met.set(key, { line: row.line, label: name, by: sameBy({ plate }) }),
        reason: reasonOf,
        notices: [],
      };
    };
  },
});
