// The values of the sheet's form: where they start, and what the operations receive.

import type { z } from 'zod';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { Event } from '@zellige/domain/events/event.schema';
import { dayInCasablanca, timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import { typedInstant } from '@zellige/domain/kernel/values/written-days';
import {
  blankProduct,
  blankReport,
  sheetOfProduct,
} from '@zellige/domain/technical-sheets/contents/sheet-sources';
import {
  categoryOfEquipment,
  itemOfVisit,
  sheetOfEvent,
  type VisitSources,
} from '@zellige/domain/technical-sheets/contents/visit-sources';
import { type Checks, checksOf, templateFor } from '@zellige/domain/checklists/checklist-templates';
import { writtenMeasure } from '../../../documents/measures/measure-list.tsx';
import type { WrittenMeasure } from '../../../documents/measures/measure-row.tsx';
import type {
  createSheetInput,
  InterventionSheet,
  ProductSheet,
  TechnicalSheet,
} from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { groupedCharacteristics } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { today } from '../../../platform/clock.ts';
import { characteristicsText } from '@zellige/domain/technical-sheets/contents/characteristics-text';

interface ProductValues extends Omit<ProductSheet, 'characteristics'> {
  /** As in the catalogue: `Nom : valeur` per line, a line alone names a group. */
  characteristics: string;
}

interface InterventionValues
  extends Omit<
    InterventionSheet,
    | 'technicianNames'
    | 'arrival'
    | 'departure'
    | 'signatureClient'
    | 'signatureTechnician'
    | 'parts'
    | 'measures'
    | 'visitKind'
    | 'unitIds'
    | 'travelKm'
  > {
  unitIds: string[];
  travelKm: number | null;
  visitKind: NonNullable<InterventionSheet['visitKind']>;
  measures: WrittenMeasure[];
  arrivalDay: string;
  arrivalTime: string;
  departureDay: string;
  departureTime: string;
  parts: { itemId: string; name: string; quantity: number | null }[];
}

export interface SheetFormValues {
  kind: TechnicalSheet['kind'];
  title: string;
  date: string;
  notes: string;
  product: ProductValues;
  intervention: InterventionValues;
}

export type SheetOutput = z.output<typeof createSheetInput>;

const blankProductValues: ProductValues = { ...blankProduct(), characteristics: '' };

const blankInterventionValues = (): InterventionValues => ({
  ...blankReport(),
  visitKind: '',
  unitIds: [],
  travelKm: null,
  measures: [],
  arrivalDay: '',
  arrivalTime: '',
  departureDay: '',
  departureTime: '',
});

export const blankSheetValues = (kind: TechnicalSheet['kind']): SheetFormValues => ({
  kind,
  title: '',
  date: today(),
  notes: '',
  product: blankProductValues,
  intervention: blankInterventionValues(),
});

const dayOf = (at: string | null): string => (at === null ? '' : dayInCasablanca(new Date(at)));
const timeOf = (at: string | null): string => (at === null ? '' : timeInCasablanca(new Date(at)));

/** That kind of visit to that equipment asks for these checks. */
export function checksFor(sources: VisitSources, kind: string): Checks {
  const need = { category: categoryOfEquipment(sources), kind };
  return checksOf(templateFor(sources.templates, need));
}

/** An intervention takes these from its event. */
export function valuesFromEvent(
  event: Event,
  sourcesOf: (itemId: string) => VisitSources,
): Partial<InterventionValues> {
  const { arrival, departure, ...rest } = sheetOfEvent(event, sourcesOf(itemOfVisit(event)));
  return {
    ...rest,
    arrivalDay: dayOf(arrival),
    arrivalTime: timeOf(arrival),
    departureDay: dayOf(departure),
    departureTime: timeOf(departure),
  };
}

/** A product sheet takes these from the catalogue. */
export function valuesFromProduct(product: Product): ProductValues {
  const { id: productId, technicalSpecs: characteristics } = product;
  return { ...blankProductValues, ...sheetOfProduct(product), productId, characteristics };
}

/** A saved sheet, ready to be edited. */
export function valuesOf({
  kind,
  title,
  date,
  notes,
  product,
  intervention,
}: TechnicalSheet): SheetFormValues {
  const blank = blankSheetValues(kind);
  return {
    ...blank,
    title,
    date,
    notes,
    product: product
      ? { ...product, characteristics: characteristicsText(product.characteristics) }
      : blank.product,
    intervention: intervention
      ? {
          ...blank.intervention,
          ...Object.fromEntries(
            Object.keys(blank.intervention)
              .filter((name) => name in intervention)
              .map((name) => [name, intervention[name as keyof InterventionSheet]]),
          ),
          measures: (intervention.measures ?? []).map(writtenMeasure),
          arrivalDay: dayOf(intervention.arrival),
          arrivalTime: timeOf(intervention.arrival),
          departureDay: dayOf(intervention.departure),
          departureTime: timeOf(intervention.departure),
        }
      : blank.intervention,
  };
}

/** Null where neither is said; the text itself, for the schema to refuse, when they are no moment. */
function instantOf(day: string, time: string): string | null {
  if (day === '' && time === '') return null;
  return typedInstant(day, time) ?? `${day} ${time}`;
}

/** The operations receive this: the contents of its kind alone. */
export function sheetInputOf({ kind, title, date, notes, product, intervention }: SheetFormValues): unknown {
  const head = { kind, title, date, notes };
  if (kind === 'produit') {
    const characteristics = groupedCharacteristics(product.characteristics);
    return { ...head, product: { ...product, characteristics } };
  }
  const { arrivalDay, arrivalTime, departureDay, departureTime, parts, ...fields } = intervention;
  return {
    ...head,
    intervention: {
      ...fields,
      // An hour alone is one of the day before it.
      arrival: instantOf(arrivalDay || (arrivalTime && date), arrivalTime),
      departure: instantOf(departureDay || (departureTime && (arrivalDay || date)), departureTime),
      parts: parts.map(({ itemId, quantity }) => ({ itemId, quantity: quantity ?? 0 })),
    },
  };
}
