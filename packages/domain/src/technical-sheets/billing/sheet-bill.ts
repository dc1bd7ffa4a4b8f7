// The bill of a sheet looks up the coverage of its units and the price of its parts.
import { unitName } from '../../inventory/units/unit.rules.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import type { UnlockedRows } from '../../kernel/operations/unlocked-rows.ts';
import { parseAmount } from '../../kernel/values/written-amount.ts';
import { coverageOf, type CoveringContract } from '../../warranty/coverage.ts';
import type { InterventionSheet, TechnicalSheet } from '../technical-sheet.schema.ts';
import { billingMessages as words } from './billing.messages.ts';
import { type PricedPart, sheetLines, type UnitAnswer, unitGroups, workDay } from './sheet-lines.ts';

/** Bills read these: an operation's rows, or the copy of a device. */
export type BillReader = {
  [K in 'units' | 'inventory' | 'products']: Pick<UnlockedRows[K], 'get'>;
} & { contracts: { find(where: { contactId: number }): Promise<readonly CoveringContract[]> } };

/** Those of the client: a unit under a contract is under one of its holder's. */
const contractsOf = ({ contactId }: InterventionSheet, { contracts }: BillReader) =>
  contactId === null ? Promise.resolve([]) : contracts.find({ contactId });

/** What covers each of its units on the day of the work; one that is nowhere is billed. */
async function coverageOfUnits(sheet: TechnicalSheet, reader: BillReader): Promise<UnitAnswer[]> {
  const { intervention } = sheet;
  const contracts = intervention ? await contractsOf(intervention, reader) : [];
  const answers: UnitAnswer[] = [];
  for (const id of new Set(intervention?.unitIds)) {
    const unit = await reader.units.get(id);
    const item = unit && (await reader.inventory.get(unit.itemId));
    const product = item?.productId ? await reader.products.get(item.productId) : undefined;
    answers.push(
      unit
        ? { name: unitName(unit), ...coverageOf({ unit, day: workDay(sheet), product, contracts }) }
        : { name: id, coverage: 'facturable', reason: words.unknownUnit },
    );
  }
  return answers;
}

/** The product that an item is, and what one costs by it, else by the item. */
async function pricedItem(itemId: string, reader: BillReader) {
  const item = await reader.inventory.get(itemId);
  const product = item?.productId ? await reader.products.get(item.productId) : undefined;
  const price = product?.price ?? item?.price;
  return { productId: product?.id ?? '', unitPrice: parseAmount(price?.sale ?? '') ?? 0 };
}

/** The parts by the price list. */
async function pricedParts({ intervention }: TechnicalSheet, reader: BillReader): Promise<PricedPart[]> {
  const parts: PricedPart[] = [];
  for (const { itemId, name, quantity } of intervention?.parts ?? []) {
    parts.push({ itemId, name, quantity, ...(await pricedItem(itemId, reader)) });
  }
  return parts;
}

/** The lines of the invoice of a sheet, and what covers its units. */
export async function billOf(
  sheet: TechnicalSheet,
  reader: BillReader,
  { rates }: Pick<OperationContext, 'rates'>,
) {
  const [answers, parts] = [await coverageOfUnits(sheet, reader), await pricedParts(sheet, reader)];
  return { lines: sheetLines(sheet, { rates, parts, answers }), groups: unitGroups(answers) };
}
