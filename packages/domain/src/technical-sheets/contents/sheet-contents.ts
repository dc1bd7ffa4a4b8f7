// The contents of a technical sheet are completed from the records that it names: the product's words, the event's client and
// technicians, the names in stock (docs/product.md 'Technical sheets').
import { type ClientOfContact, clientOfNewContact, withContact } from '../../contacts/client-of-contact.ts';
import { readTechnicians } from '../../settings/technician-list.ts';
import { withDefaults } from '../../kernel/values/defaults.ts';
import { namedRecord } from '../../kernel/operations/named-record.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isSameValue } from '../../kernel/records/open-changes.ts';
import { namedUnits, withUnitTexts } from '../../inventory/units/unit-names.ts';
import { blankIntervention, blankProduct, sheetOfProduct } from './sheet-sources.ts';
import { measured } from '../../checklists/measure.rules.ts';
import { sheetOfVisit } from './visit-contents.ts';
import { checkPresence } from '../technical-sheet.rules.ts';
import type {
  InterventionInput,
  InterventionSheet,
  ProductSheet,
  ProductSheetInput,
} from '../technical-sheet.schema.ts';

/** A new product sheet: what the writer left out is read from the product. */
export async function newProductSheet(tx: Tx, input: ProductSheetInput): Promise<Result<ProductSheet>> {
  const { productId = '' } = input;
  const product = productId === '' ? undefined : await tx.products.get(productId);
  if (productId !== '' && !product)
    return fail('validation_failed', undefined, { 'product.productId': validation.choice });
  return ok(withDefaults({ ...blankProduct(), ...(product && sheetOfProduct(product)) }, input));
}

/** A product sheet with those changes. */
export const changedProductSheet = (product: ProductSheet | null, input: ProductSheetInput): ProductSheet =>
  withDefaults(product ?? blankProduct(), input);

type NamedIntervention = { intervention: InterventionSheet; eventId: string; teamUserIds: string[] };

/** A new intervention sheet: client, site and technicians are the event's unless the writer says otherwise. */
export async function newInterventionSheet(
  tx: Tx,
  input: InterventionInput,
  ctx: OperationContext,
): Promise<Result<NamedIntervention>> {
  const { eventId = '' } = input;
  // The report of a visit stands, though the visit be somebody else's by the time at which it arrives.
  const visit = { collection: 'events' as const, id: eventId, isCopiedFromFormer: true as const };
  const named = eventId === '' ? 'none' : await namedRecord(tx, visit, ctx);
  if (!named) return fail('validation_failed', undefined, { 'intervention.eventId': validation.choice });
  const event = typeof named === 'object' ? named : null;
  const known = { ...(await sheetOfVisit(event, input, ctx)), eventId };
  // What the visit says of that client is nearer than the contact.
  const isOfVisit = event !== null && known.contactId === input.contactId;
  const followed = isOfVisit ? ok(input) : await withContact(tx, input, { take: sheetClient, ctx });
  return followed.ok ? nameIntervention(tx, known, { input: followed.value, ctx }) : followed;
}

const sheetClient = ({ client, place }: ClientOfContact) => ({ client, site: place.address });

/** An intervention sheet with those changes; of another contact it takes what they leave out. */
export async function changedIntervention(
  tx: Tx,
  known: InterventionSheet | null,
  { input, ctx }: { input: InterventionInput; ctx: OperationContext },
): Promise<Result<NamedIntervention>> {
  const followed = await clientOfNewContact(tx, known ?? {}, { changes: input, take: sheetClient, ctx });
  return followed.ok ? nameIntervention(tx, known, { input: followed.value, ctx }) : followed;
}

/** The sheet of these units, with its equipment and serial number as they have them; nothing comes to one without any. */
async function withUnits(
  sheet: InterventionSheet,
  unitIds: string[] | undefined,
  ctx: OperationContext,
): Promise<InterventionSheet> {
  const before = sheet.unitIds ?? [];
  if (!unitIds || isSameValue(unitIds, before)) return sheet;
  const [units, former] = [await namedUnits(unitIds, ctx), await namedUnits(before, ctx)];
  return withUnitTexts({ ...sheet, unitIds }, { units, former });
}

interface Naming {
  input: InterventionInput;
  ctx: OperationContext;
}

/** The intervention with those changes, its units, technicians, parts and accounts by name. */
async function nameIntervention(
  tx: Tx,
  known: InterventionSheet | null,
  { input: { checklist, parts, measures, visitKind, travelKm, unitIds, ...input }, ctx }: Naming,
): Promise<Result<NamedIntervention>> {
  const own = withDefaults(known ?? blankIntervention(), input);
  const merged = await withUnits(own, unitIds, ctx);
  const presence = checkPresence(merged);
  if (!presence.ok) return presence;
  const people = new Map((await readTechnicians(tx)).map((technician) => [technician.id, technician]));
  const team = merged.technicians.map((id, index) => ({
    id,
    // Somebody who has left the company keeps the name that the sheet knew.
    name: people.get(id)?.name ?? known?.technicianNames[known.technicians.indexOf(id)] ?? null,
    index,
  }));
  if (team.some(({ name }) => name === null))
    return fail('validation_failed', undefined, { 'intervention.technicians': validation.choice });
  const namedParts = await nameParts(tx, parts ?? merged.parts, known?.parts ?? []);
  if (!namedParts.ok) return namedParts;
  return ok({
    intervention: {
      ...merged,
      technicianNames: team.map(({ name }) => name ?? ''),
      ...optionalParts(known, { visitKind, measures }),
      ...travelOf(known, travelKm),
      checklist: checklist?.map((row) => ({ ...row, note: row.note ?? '' })) ?? merged.checklist,
      parts: namedParts.value,
    },
    eventId: merged.eventId,
    teamUserIds: [
      ...new Set(merged.technicians.map((id) => people.get(id)?.userId ?? '').filter((id) => id !== '')),
    ],
  });
}

/** The kilometres as they are said, and taken back. */
const travelOf = (
  known: InterventionSheet | null,
  travelKm: InterventionInput['travelKm'],
): Pick<InterventionSheet, 'travelKm'> =>
  travelKm === undefined || (travelKm === null && !known?.travelKm) ? {} : { travelKm };

/** What a sheet may lack: nothing empty comes to one that has never had it. */
const optionalParts = (
  known: InterventionSheet | null,
  { visitKind, measures }: Pick<InterventionInput, 'visitKind' | 'measures'>,
): Pick<InterventionSheet, 'visitKind' | 'measures'> => ({
  ...((visitKind || known?.visitKind) && visitKind !== undefined && { visitKind }),
  ...(measures && (measures.length > 0 || known?.measures) && { measures: measures.map(measured) }),
});

async function nameParts(
  tx: Tx,
  parts: readonly { itemId: string; quantity: number }[],
  known: InterventionSheet['parts'],
): Promise<Result<InterventionSheet['parts']>> {
  const named: InterventionSheet['parts'] = [];
  for (const [index, { itemId, quantity }] of parts.entries()) {
    const item = await tx.inventory.get(itemId);
    const name = item?.name ?? known.find((part) => part.itemId === itemId)?.name;
    if (name === undefined)
      return fail('validation_failed', undefined, {
        [`intervention.parts.${index}.itemId`]: validation.choice,
      });
    named.push({ itemId, name, quantity });
  }
  return ok(named);
}
