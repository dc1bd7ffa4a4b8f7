// What a technical sheet takes from the product or the event it is about, before its writer says otherwise: of the form as of a
// sheet that a program makes.
import type { Product } from '../../catalogue/catalogue.schema.ts';
import type { Event } from '../../events/event.schema.ts';
import { groupedCharacteristics } from '../technical-sheet.rules.ts';
import type { InterventionSheet, ProductSheet } from '../technical-sheet.schema.ts';
import { defaultChecklist } from '../technical-sheet.values.ts';

export const blankProduct = (): ProductSheet => ({
  productId: '',
  reference: '',
  brand: '',
  model: '',
  characteristics: [],
  conditions: '',
  accessories: [],
});

/** What a person writes of an intervention, but its times. */
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
  checklist: defaultChecklist.map((label) => ({ label, answer: 'NA' as const, note: '' })),
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

/** Its client, site, equipment, technicians and times. */
export const sheetOfEvent = (event: Event) => ({
  eventId: event.id,
  contactId: event.contactId,
  client: event.client,
  site: event.location,
  equipment: event.equipments[0] ?? event.reservedMaterials[0]?.name ?? '',
  // Equipment that was typed is none of the stock.
  itemId: event.equipments.length > 0 ? '' : (event.reservedMaterials[0]?.itemId ?? ''),
  technicians: event.assignedTechnicians,
  arrival: event.startedAt,
  departure: event.finishedAt,
});
