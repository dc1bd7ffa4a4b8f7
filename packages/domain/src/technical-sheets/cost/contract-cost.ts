// A contract is weighed (docs/product.md 'Contracts'): its invoices HT without what credit notes took back, the
// hours that people spent on its sheets, the parts that they used. Pure, over the rows that its reader has.
import type { Product } from '../../catalogue/catalogue.schema.ts';
import type { CreditNote } from '../../credit-notes/credit-note.schema.ts';
import type { InventoryItem } from '../../inventory/inventory.schema.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import type { BusinessRates } from '../../kernel/values/business-rates.ts';
import { roundTo, sumAmounts, toCentimes } from '../../kernel/values/money.ts';
import { parseAmount } from '../../kernel/values/written-amount.ts';
import type { ServiceRequest } from '../../requests/request.schema.ts';
import { unitGroups, workDay } from '../billing/sheet-lines.ts';
import { minutesOnSite } from '../technical-sheet.rules.ts';
import type { InterventionSheet, SheetPart, TechnicalSheet } from '../technical-sheet.schema.ts';
import { type CoveredUnit, coverageOf } from '../../warranty/coverage.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import { contractCostMessages as words } from './contract-cost.messages.ts';

/** Rows by their key. */
type Lookup<T> = (id: string) => T | undefined;

export interface CostFacts {
  contract: Contract;
  /** Of any contract; so are the others. */
  invoices: readonly Invoice[];
  creditNotes: readonly CreditNote[];
  sheets: readonly TechnicalSheet[];
  requests: readonly ServiceRequest[];
  units: Lookup<CoveredUnit & Pick<Unit, 'itemId'>>;
  items: Lookup<Pick<InventoryItem, 'productId'>>;
  products: Lookup<Pick<Product, 'purchasePrice' | 'warrantyMonths'>>;
  settings: Pick<BusinessRates, 'hourlyCost'>;
}

export interface ContractCost {
  /** MAD HT, like all that follows. */
  billed: number;
  /** Of people on site: two of them for an hour are two. */
  hours: number;
  hoursCost: number;
  /** How many parts. */
  parts: number;
  partsCost: number;
  /** What the costs leave out, a sentence each. */
  unknown: string[];
  margin: number;
  /** Of what was billed; null where nothing was. */
  marginPercent: number | null;
}

type Work = TechnicalSheet & { intervention: InterventionSheet };

const htOf = ({ subtotal, discount }: Pick<Invoice, 'subtotal' | 'discount'>): number => subtotal - discount;

function billedOf({ contract, invoices, creditNotes }: CostFacts): Pick<ContractCost, 'billed' | 'unknown'> {
  const live = invoices.filter(
    ({ contractId, status }) => contractId === contract.id && status !== 'Annulée',
  );
  const byInvoice = Map.groupBy(creditNotes, ({ invoiceId }) => invoiceId);
  const creditsOf = ({ id }: Invoice): CreditNote[] => byInvoice.get(id) ?? [];
  const lacking = live.filter((invoice) => {
    const known = sumAmounts(creditsOf(invoice).map(({ total }) => total));
    return toCentimes(known) < toCentimes(invoice.creditedAmount ?? 0);
  });
  return {
    billed: sumAmounts(
      live.flatMap((invoice) => [htOf(invoice), ...creditsOf(invoice).map((credit) => -htOf(credit))]),
    ),
    unknown: lacking.map((invoice) => words.credits(displayNumber(invoice))),
  };
}

/** Who pays by the units that a sheet names, on the day of the work. */
function isCoveredByUnits(sheet: Work, { contract, units, items, products }: CostFacts): boolean {
  const day = workDay(sheet);
  const answers = (sheet.intervention.unitIds ?? []).flatMap((id) => {
    const unit = units(id);
    if (!unit) return [];
    const product = products(items(unit.itemId)?.productId ?? '');
    return [{ name: id, ...coverageOf({ unit, day, product, contracts: [contract] }) }];
  });
  // The least covered of its units comes first.
  return unitGroups(answers)[0]?.coverage === 'contrat';
}

/** Sheets of the contract: those of its requests, which know who pays, else those that its units make its own. */
function worksOf(facts: CostFacts): Work[] {
  const live = facts.requests.filter(({ archivedAt, eventId }) => archivedAt === null && eventId !== '');
  const byEvent = Map.groupBy(live, ({ eventId }) => eventId);
  return facts.sheets.filter((sheet): sheet is Work => {
    if (!sheet.intervention || sheet.archivedAt !== null || sheet.correctedById !== '') return false;
    const asked = byEvent.get(sheet.intervention.eventId);
    return asked
      ? asked.some(({ contractId, coverage }) => contractId === facts.contract.id && coverage === 'contrat')
      : isCoveredByUnits(sheet as Work, facts);
  });
}

function timeOf(works: readonly Work[], { hourlyCost }: CostFacts['settings']) {
  const unknown: string[] = [];
  let minutes = 0;
  for (const sheet of works) {
    const onSite = minutesOnSite(sheet.intervention);
    if (onSite === null) unknown.push(words.time(displayNumber(sheet)));
    minutes += (onSite ?? 0) * Math.max(1, sheet.intervention.technicians.length);
  }
  if (minutes > 0 && hourlyCost === 0) unknown.push(words.hourlyCost);
  return { hours: roundTo(minutes / 60, 2), hoursCost: roundTo((minutes * hourlyCost) / 60, 2), unknown };
}

function partsOf(works: readonly Work[], { items, products }: CostFacts) {
  const priceOf = ({ itemId }: SheetPart): number | null =>
    parseAmount(products(items(itemId)?.productId ?? '')?.purchasePrice ?? '');
  const used = works.flatMap(({ intervention }) => intervention.parts);
  const unpriced = used.filter((part) => priceOf(part) === null).map(({ name }) => name);
  return {
    parts: used.reduce((sum, { quantity }) => sum + quantity, 0),
    partsCost: sumAmounts(used.map((part) => (priceOf(part) ?? 0) * part.quantity)),
    unknown: [...new Set(unpriced)].map(words.part),
  };
}

/** The contract: billed, its cost as far as that is known, and what is left. */
export function contractCost(facts: CostFacts): ContractCost {
  const works = worksOf(facts);
  const done = works.filter(({ status }) => status !== 'brouillon');
  const [{ billed, ...money }, time, parts] = [
    billedOf(facts),
    timeOf(done, facts.settings),
    partsOf(done, facts),
  ];
  const km = done.reduce((sum, { intervention }) => sum + (intervention.travelKm ?? 0), 0);
  const drafts = works.length - done.length;
  const margin = sumAmounts([billed, -time.hoursCost, -parts.partsCost]);
  return {
    billed,
    ...time,
    ...parts,
    unknown: [
      ...money.unknown,
      ...time.unknown,
      ...parts.unknown,
      ...(km > 0 ? [words.travel(km)] : []),
      ...(drafts > 0 ? [words.drafts(drafts)] : []),
    ],
    margin,
    marginPercent: billed > 0 ? roundTo((margin / billed) * 100, 1) : null,
  };
}
