// An intervention sheet copies these values from its visit, whether a form or a program makes it.
import type { Event } from '../../events/event.schema.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import { equipmentOf, serialsOf } from '../../inventory/units/unit-names.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { ChecklistTemplate } from '../../checklists/checklist-templates.ts';

/** The house knows this of the equipment of a visit, and of what is checked there. */
export interface VisitSources {
  item: Pick<InventoryItem, 'serialNumber' | 'category'> | undefined;
  /** Category of the product that the item is units of. */
  productCategory: string;
  /** Units of the item. */
  units: readonly Pick<Unit, 'id' | 'serialNumber' | 'contactId'>[];
  templates: readonly ChecklistTemplate[];
}

export const noSources: VisitSources = { item: undefined, productCategory: '', units: [], templates: [] };

/** The category by which templates know the equipment. */
export const categoryOfEquipment = ({ item, productCategory }: VisitSources): string =>
  (item?.category ?? '') || productCategory;

/** Those that the visit names, else the only unit that its client has; without any, the number is that of the item itself. */
function unitsOfVisit({ item, units }: VisitSources, { contactId, unitIds, unitDetails = [] }: Event) {
  if (unitIds?.length) return { unitIds, serialNumber: serialsOf(unitDetails) };
  const theirs = contactId === null ? [] : units.filter((unit) => unit.contactId === contactId);
  const [only] = theirs.length === 1 ? theirs : [];
  const serialNumber = only?.serialNumber || (item?.serialNumber ?? '');
  return { ...(only && { unitIds: [only.id] }), serialNumber };
}

type Brought = Pick<Event, 'equipments' | 'reservedMaterials' | 'unitDetails'>;

export const equipmentOfVisit = ({ equipments, reservedMaterials, unitDetails = [] }: Brought): string =>
  equipmentOf(unitDetails) || (equipments[0] ?? reservedMaterials[0]?.name ?? '');

/** The item of the stock that a visit is about, '' for none: equipment that was typed is none of the stock. */
export const itemOfVisit = ({ equipments, reservedMaterials, unitDetails = [] }: Brought): string =>
  unitDetails[0]?.itemId ?? (equipments.length > 0 ? '' : (reservedMaterials[0]?.itemId ?? ''));

/** Its client, site, equipment, technicians and times. */
export function sheetOfEvent(event: Event, sources: VisitSources = noSources) {
  return {
    eventId: event.id,
    visitKind: event.kind,
    contactId: event.contactId,
    client: event.client,
    site: event.location,
    equipment: equipmentOfVisit(event),
    itemId: itemOfVisit(event),
    ...unitsOfVisit(sources, event),
    technicians: event.assignedTechnicians,
    arrival: event.arrivedAt ?? event.startedAt,
    departure: event.finishedAt,
  };
}
