// Runs the rulebook's checks over the records of a snapshot: series, figures, stock, links.
import type { CollectionName, Collections, Row } from '@zellige/domain';
import { checkContractDays } from '@zellige/domain/consistency/contract-days.rules';
import { checkCreditNote, checkCredits } from '@zellige/domain/consistency/credits.rules';
import {
  checkInvoice,
  checkInvoiceDeliveries,
  checkNote,
  checkQuote,
  checkQuoteDeliveries,
} from '@zellige/domain/consistency/documents.rules';
import { checkDeal } from '@zellige/domain/consistency/deals.rules';
import { findingMessages } from '@zellige/domain/consistency/consistency.messages';
import { type Finding, finding } from '@zellige/domain/consistency/finding';
import {
  checkLinks,
  linkedCollections,
  type Reference,
  referencesOf,
} from '@zellige/domain/consistency/links.rules';
import type { ReportBuilder } from '@zellige/domain/consistency/report';
import { SeriesCheck } from '@zellige/domain/consistency/series.rules';
import {
  checkCoveredUnits,
  checkPlannedRequest,
  checkUnitWarranty,
} from '@zellige/domain/consistency/services.rules';
import { checkItem } from '@zellige/domain/consistency/stock.rules';
import { DEAL_STAGES, dealStagesOf } from '@zellige/domain/deals/stages/deal-stages';
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { contactLinks } from '@zellige/domain/registry/merge/contact-links';
import { numberedSeries } from '@zellige/domain/settings/numbering.rules';
import type { ClientBase } from 'pg';
import { checkCautions, checkProducts, itemProductFindings, unitFindings } from './check-chain.ts';
import {
  lastRank,
  movementsOf,
  namesOf,
  namingMerged,
  numberPortions,
  paymentsOf,
  rowPortions,
  rowsNaming,
  skippedRanks,
} from './snapshot.repository.ts';

/** Items whose movements are held at once. */
const ITEMS_AT_ONCE = 20;

export interface Check {
  client: ClientBase;
  report: ReportBuilder;
  now: Date;
  /** Aborted when the server stops. */
  signal: AbortSignal;
}

export async function checkRecords(check: Check): Promise<void> {
  await checkSeries(check);
  for (const collection of linkedCollections) await checkCollection(check, collection);
  await checkStock(check);
  await checkProducts(check);
  await checkCautions(check);
  await checkContracts(check);
  await checkMerged(check);
}

/** A merge moves all that names the contact, and what comes later is led to the one that stands. */
async function checkMerged({ client, report, signal }: Check): Promise<void> {
  for (const link of contactLinks) {
    signal.throwIfAborted();
    const { collection } = link;
    for (const { id, number, contact } of await namingMerged(client, link))
      report.add([
        finding('merged-contact', { collection, id, number }, findingMessages.mergedContact(contact)),
      ]);
  }
}

/** Those that run are compared with each other: of a company they are hundreds. */
async function checkContracts({ client, report, signal }: Check): Promise<void> {
  signal.throwIfAborted();
  const running = await rowsNaming(client, ['contracts', 'status'], ['Actif', 'Suspendu']);
  report.count('contracts', running.length);
  for (const contract of running) report.add(checkCoveredUnits(contract, running));
}

async function checkSeries({ client, report, now, signal }: Check): Promise<void> {
  const tomorrow = addDays(dayInCasablanca(now), 1);
  for (const collection of numberedSeries) {
    const [last, skipped] = [await lastRank(client, collection), await skippedRanks(client, collection)];
    const series = new SeriesCheck(collection, { last, skipped, tomorrow });
    for await (const rows of numberPortions(client, collection)) {
      signal.throwIfAborted();
      for (const row of rows) report.add(series.take(row));
    }
    report.add(series.end());
  }
}

async function checkCollection({ client, report, signal }: Check, collection: CollectionName) {
  for await (const rows of rowPortions(client, collection)) {
    signal.throwIfAborted();
    report.count(collection, rows.length);
    report.add(await figureFindings(client, collection, rows));
    if (collection === 'quotes' || collection === 'invoices')
      report.add(await deliveryFindings(client, rows, collection));
    const isThere = await lookUp(
      client,
      rows.flatMap((row) => referencesOf(collection, row)),
    );
    for (const row of rows) report.add(checkLinks(collection, row, isThere));
  }
}

const invoiceOf = ({ invoiceId }: { invoiceId: string }): string => invoiceId;

async function figureFindings(client: ClientBase, collection: CollectionName, rows: readonly Row[]) {
  const typed = <K extends CollectionName>() => rows as Collections[K][];
  if (collection === 'quotes') return typed<'quotes'>().flatMap(checkQuote);
  if (collection === 'bonLivraison') return typed<'bonLivraison'>().flatMap(checkNote);
  if (collection === 'creditNotes') return typed<'creditNotes'>().flatMap(checkCreditNote);
  if (collection === 'requests') return typed<'requests'>().flatMap(checkPlannedRequest);
  if (collection === 'units') return typed<'units'>().flatMap(checkUnitWarranty);
  if (collection === 'deals') return dealFindings(client, typed<'deals'>());
  if (collection !== 'invoices') return [];
  const invoices = typed<'invoices'>();
  const ids = invoices.map(({ id }) => id);
  const payments = Map.groupBy(await paymentsOf(client, ids), invoiceOf);
  const notes = Map.groupBy(await rowsNaming(client, ['creditNotes', 'invoiceId'], ids), invoiceOf);
  const contracts = [...new Set(invoices.flatMap(({ contractId }) => contractId ?? []))];
  const ofContracts = await rowsNaming(client, ['invoices', 'contractId'], contracts);
  return invoices.flatMap((invoice): Finding[] => [
    ...checkInvoice(invoice, payments.get(invoice.id) ?? []),
    ...checkCredits(invoice, notes.get(invoice.id) ?? []),
    ...checkContractDays(invoice, ofContracts),
  ]);
}

/** Deals beside their quotes and the stages of the settings. */
async function dealFindings(client: ClientBase, deals: readonly Collections['deals'][]) {
  const ids = deals.map(({ id }) => id);
  const quotes = Map.groupBy(await rowsNaming(client, ['quotes', 'dealId'], ids), ({ dealId }) => dealId);
  const [row] = await rowsNaming(client, ['settings', 'id'], [DEAL_STAGES]);
  const { stages } = dealStagesOf(row);
  return deals.flatMap((deal) => checkDeal(deal, { quotes: quotes.get(deal.id) ?? [], stages }));
}

/** What is delivered of these orders, by notes that name the invoice and by those of its quote. */
async function deliveryFindings(
  client: ClientBase,
  rows: readonly Row[],
  collection: 'quotes' | 'invoices',
): Promise<Finding[]> {
  const ids = rows.map(({ id }) => String(id));
  if (collection === 'quotes') {
    const notes = await rowsNaming(client, ['bonLivraison', 'devisId'], ids);
    return (rows as Collections['quotes'][]).flatMap((quote) => checkQuoteDeliveries(quote, notes));
  }
  const invoices = rows as Collections['invoices'][];
  const quotes = invoices.flatMap(({ quoteId }) => quoteId ?? []);
  const named = await rowsNaming(client, ['bonLivraison', 'factureId'], ids);
  const before = await rowsNaming(client, ['bonLivraison', 'devisId'], quotes);
  const notes = [...named, ...before.filter(({ factureId }) => factureId === null)];
  return invoices.flatMap((invoice) => checkInvoiceDeliveries(invoice, notes));
}

/** Which of these references name a row. */
export async function lookUp(client: ClientBase, references: readonly Reference[]) {
  const known = new Map<Reference['collection'], Set<string>>();
  for (const [collection, group] of Map.groupBy(references, (reference) => reference.collection)) {
    const ids = [...new Set(group.map(({ id }) => id))];
    known.set(collection, await namesOf(client, collection, ids));
  }
  return ({ collection, id }: Reference): boolean => known.get(collection)?.has(id) === true;
}

async function checkStock({ client, report, signal }: Check): Promise<void> {
  for await (const rows of rowPortions(client, 'inventory')) {
    report.count('inventory', rows.length);
    const items = rows as Collections['inventory'][];
    for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
      signal.throwIfAborted();
      const some = items.slice(from, from + ITEMS_AT_ONCE);
      const movements = Map.groupBy(
        await movementsOf(
          client,
          some.map(({ id }) => id),
        ),
        ({ itemId }) => itemId,
      );
      for (const item of some) report.add(checkItem(item, movements.get(item.id) ?? []));
      report.add(await itemProductFindings(client, some));
      report.add(await unitFindings(client, some));
    }
  }
}
