// A new intervention sheet as its visit fills it, from the rows that the house has.
import type { Event } from '../../events/event.schema.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import {
  CHECKLISTS,
  checklistSettingsOf,
  checksOf,
  templateFor,
} from '../../checklists/checklist-templates.ts';
import type { InterventionInput, InterventionSheet } from '../technical-sheet.schema.ts';
import { blankIntervention } from './sheet-sources.ts';
import {
  categoryOfEquipment,
  equipmentOfVisit,
  itemOfVisit,
  sheetOfEvent,
  type VisitSources,
} from './visit-sources.ts';

type Unlocked = Pick<OperationContext, 'unlocked'>;

/** Nobody waits for that item of the stock, '' for none: it is read as prices of a list are. */
async function sourcesOf(itemId: string, { unlocked }: Unlocked): Promise<VisitSources> {
  const { templates } = checklistSettingsOf(await unlocked.settings.get(CHECKLISTS));
  const item = itemId === '' ? undefined : await unlocked.inventory.get(itemId);
  if (!item) return { item, productCategory: '', units: [], templates };
  const product = item.productId === '' ? undefined : await unlocked.products.get(item.productId);
  const units = item.followsUnits ? await unlocked.units.find({ itemId }) : [];
  return { item, productCategory: product?.category ?? '', units, templates };
}

/** The item that the sheet is about: the event's, unless its writer speaks of other equipment. */
function itemOf(event: Event | null, { itemId, equipment }: InterventionInput): string {
  if (itemId !== undefined) return itemId;
  const isOfVisit = event !== null && (equipment ?? equipmentOfVisit(event)) === equipmentOfVisit(event);
  return isOfVisit ? itemOfVisit(event) : '';
}

/** Without an event, what is checked alone. */
export async function sheetOfVisit(
  event: Event | null,
  input: InterventionInput,
  ctx: Unlocked,
): Promise<InterventionSheet> {
  const itemId = itemOf(event, input);
  const sources = await sourcesOf(itemId, ctx);
  const need = { category: categoryOfEquipment(sources), kind: input.visitKind ?? event?.kind ?? '' };
  const { checklist, measures } = checksOf(templateFor(sources.templates, need));
  return {
    ...blankIntervention(),
    ...(event && { ...sheetOfEvent(event, sources), itemId }),
    checklist,
    ...(measures.length > 0 && { measures }),
  };
}
