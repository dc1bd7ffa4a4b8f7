// A technical sheet starts with these values, and copies others from its product, whether a form or a program makes it.
import type { Product } from '../../catalogue/catalogue.schema.ts';
import { groupedCharacteristics } from '../technical-sheet.rules.ts';
import type { InterventionSheet, ProductSheet } from '../technical-sheet.schema.ts';
import { checksOf } from '../../checklists/checklist-templates.ts';

export const blankProduct = (): ProductSheet => ({
  productId: '',
  reference: '',
  brand: '',
  model: '',
  characteristics: [],
  conditions: '',
  accessories: [],
});

/** A person writes these of an intervention, but its times. */
export const blankReport = () => ({
  eventId: '',
  contactId: null,
  client: '',
  site: '',
  itemId: '',
  equipment: '',
  serialNumber: '',
  technicians: [],
  symptoms: '',
  diagnosis: '',
  work: '',
  checklist: checksOf(undefined).checklist,
  parts: [],
  recommendations: '',
});

export const blankIntervention = (): InterventionSheet => ({
  ...blankReport(),
  technicianNames: [],
  arrival: null,
  departure: null,
  signatureClient: '',
  signatureTechnician: '',
});

/** Its reference, brand and model, and its characteristics by group. */
export function sheetOfProduct({ id, sku, technicalSpecs }: Product) {
  const characteristics = groupedCharacteristics(technicalSpecs);
  const named = (...names: string[]): string =>
    characteristics.find(({ name }) => names.includes(name.toLowerCase()))?.value ?? '';
  return { reference: sku || id, brand: named('marque'), model: named('modèle', 'modele'), characteristics };
}
