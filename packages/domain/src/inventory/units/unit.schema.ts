// A unit of an item that is followed one by one, with its serial number (docs/product.md 'Units').
import { z } from 'zod';
import type { RowMeta } from '../../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  identityText,
  list,
  months,
  optionalDay,
  text,
} from '../../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../../kernel/schema/stored-fields.ts';
import { houseStates } from '../inventory.values.ts';
import { MAX_CHOSEN_UNITS, type unitStates } from './unit.values.ts';

export type UnitState = (typeof unitStates)[number];

const serialNumber = identityText(120);

export const unitShape = {
  /** Empty until somebody reads it off the unit. */
  serialNumber: serialNumber.optional(),
  place: text(120).optional(),
  boughtOn: optionalDay.optional(),
  /** What its supplier owes us. */
  warrantyUntil: optionalDay.optional(),
  /** Day its buyer received it, and the months of warranty from it: what we owe (coverage.ts). */
  deliveredOn: optionalDay.optional(),
  warrantyMonths: months.nullable().optional(),
  /** How many of these months were bought as a line, and the document that has it. */
  warrantyExtension: text(200).optional(),
  notes: text(2000).optional(),
};

/** Units that somebody chose: by list, typed or scanned. */
export const chosenUnitIds = list(idText, MAX_CHOSEN_UNITS).optional();

/** Serial numbers of units that come in, in order; the rest have none yet. */
export const newSerialNumbers = list(serialNumber, MAX_CHOSEN_UNITS).optional();

export const createUnitInput = z.object({
  id: newKey.optional(),
  itemId: idText,
  ...unitShape,
  state: choice(houseStates).optional(),
  /** Day it came into the house. */
  date: day.optional(),
});
export const updateUnitInput = z.object({ id: idText, changes: z.object(unitShape).partial() });
export const followUnitsInput = z.object({ id: idText, serialNumbers: newSerialNumbers });

/** A unit of which nobody said anything. */
export const blankUnit = blankOf(unitShape);

export type Unit = RowMeta &
  Omit<Stored<typeof unitShape>, 'deliveredOn' | 'warrantyMonths' | 'warrantyExtension'> & {
    /** Absent in units that are older than the fields; null where the product says the months. */
    deliveredOn?: string | undefined;
    warrantyMonths?: number | null | undefined;
    warrantyExtension?: string | undefined;
    id: string;
    itemId: string;
    /** The serial number as two are compared: without case, accents or spaces. */
    serialKey: string;
    state: UnitState;
    /** Why it is in that state: what is broken. Empty for what works. */
    stateReason: string;
    /** Who has it while it is rented or sold; null and empty while it is in the house. */
    contactId: number | null;
    client: string;
    /** What it left with, as its movement says; empty where it left by itself. */
    relatedType: string;
    relatedId: string;
  };

declare module '../../kernel/identity/collection-map.ts' {
  interface Collections {
    units: Unit;
  }
}
