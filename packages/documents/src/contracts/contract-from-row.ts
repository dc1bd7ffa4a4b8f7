// A contract as it is printed: the prices of its last revision and since when they hold, what it covers, and how it is billed (docs/product.md 'Contracts').
import { lastDayOf, latestLines } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { ContractSignature } from '@zellige/domain/contracts/signing/contract-signature.schema';
import { latestSignature } from '@zellige/domain/contracts/signing/signed-version';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import { computeTotals } from '@zellige/domain/documents/totals';
import { formatDay, formatInstant, formatMinutes } from '@zellige/domain/kernel/values/dates';
import { withoutPeriodWords } from '@zellige/domain/recurrence/period-words';
import { everyWords, perPeriodWords } from '@zellige/domain/recurrence/rhythm-words';
import { lineOf, optionalText, phoneOf, type PrintContext, signatureOf, totalsOf } from '../from-rows.ts';
import type { ContractDocument, SalesLine } from '../model.ts';
import type { PrintedUnit } from '../print-relations.ts';
import { printedCompany } from '../printed-company.ts';
import type { SheetFact, SheetTable } from '../sheet-tables.ts';
import { printedQuantity } from '../text/number-format.ts';
import { contract as words } from './contract.messages.ts';

const facts = (rows: readonly SheetFact[]): SheetFact[] => rows.filter(({ text }) => text !== '');

const unitRows = (units: readonly PrintedUnit[]): SheetFact[] =>
  units.map(({ name, serialNumber }) => ({ label: serialNumber || words.unnamed, text: name }));

function visitRows({ visits }: Contract): SheetFact[] {
  if (visits === null) return [];
  const { count, every, durationMinutes, speciality, windowDays } = visits;
  return facts([
    {
      label: words.frequency,
      text: every ? words.visitEvery(everyWords(every)) : words.aYear(count ?? 1),
    },
    { label: words.visitDuration, text: formatMinutes(durationMinutes) },
    { label: words.speciality, text: speciality },
    { label: words.window, text: words.windowDays(windowDays) },
  ]);
}

/** Its own delays; what it does not promise is what the company holds itself to. */
function responseRows({ responseHours }: Contract): SheetFact[] {
  const rows = (['urgente', 'haute', 'normale', 'basse'] as const).map((priority) => {
    const hours = responseHours[priority];
    return {
      label: words.priorities[priority],
      text: hours === null ? words.usualHours : words.hours(hours),
    };
  });
  const isOwn = rows.some(({ text }) => text !== words.usualHours);
  return isOwn ? rows : [{ label: words.everyPriority, text: words.usualHours }];
}

const billingRows = (contract: Contract): SheetFact[] => {
  const { billing, renewal, endDate, indexation, paymentMethod, paymentTerms, revisions, termination } =
    contract;
  const renewed = renewal.tacit ? words.tacit(renewal.months, renewal.noticeDays) : words.explicit;
  return facts([
    { label: words.rhythm, text: words.every(everyWords(billing), words.timing[billing.timing]) },
    { label: words.pricesFrom, text: formatDay(revisions.at(-1)?.from ?? '') },
    { label: words.proRata, text: words.proRataTerms },
    { label: words.paymentMethod, text: paymentMethod },
    { label: words.paymentTerms, text: paymentTerms },
    { label: words.indexation, text: indexation ? words.percent(printedQuantity(indexation.percent)) : '' },
    { label: words.renewal, text: endDate === '' || termination ? '' : renewed },
  ]);
};

function tablesOf(contract: Contract, units: readonly PrintedUnit[]): SheetTable[] {
  const isSubscription = contract.visits === null && units.length === 0;
  return [
    { title: words.units, rows: unitRows(units) },
    { title: words.visits, rows: visitRows(contract) },
    { title: words.response, rows: isSubscription ? [] : responseRows(contract) },
    { title: words.billing, rows: billingRows(contract) },
  ];
}

const promisedLine = (line: DocumentLine): SalesLine =>
  lineOf({
    ...line,
    name: withoutPeriodWords(line.name),
    description: withoutPeriodWords(line.description),
  });

const signerOf = ({ signedByName, signedByRole }: ContractSignature): string =>
  [signedByName, signedByRole].filter(Boolean).join(', ');

/** The signature of what is printed. */
function signedOf(contract: Contract): ContractDocument['signatureClient'] {
  const latest = latestSignature(contract);
  if (!latest?.isCurrent) return undefined;
  const { signature } = latest;
  return signatureOf(signature.signatureClient, signature.at, signerOf(signature));
}

/** A signature of the version before what is printed. */
function earlierSignature(contract: Contract): SheetTable {
  const latest = latestSignature(contract);
  const rows =
    latest && !latest.isCurrent
      ? [{ label: formatInstant(latest.signature.at), text: signerOf(latest.signature) }]
      : [];
  return { title: words.earlierSignature, rows };
}

export function printableContract(contract: Contract, context: PrintContext): ContractDocument {
  const items = latestLines(contract);
  return {
    kind: 'contract',
    id: contract.id,
    number: contract.number,
    client: contract.client,
    clientPerson: optionalText(contract.clientPerson),
    clientAddress: optionalText(contract.clientAddress),
    clientEmail: optionalText(contract.clientEmail),
    clientPhone: phoneOf(contract.clientPhone),
    clientIce: optionalText(contract.clientIce),
    date: contract.startDate,
    status: '',
    company: printedCompany(context.company),
    generatedAt: formatInstant(context.generatedAt.toISOString()),
    title: contract.title,
    heading: contract.visits === null ? words.subscription : words.maintenance,
    per: perPeriodWords(contract.billing),
    endDate: optionalText(lastDayOf(contract)),
    items: items.map(promisedLine),
    totals: totalsOf(computeTotals(items), items),
    vatExemption: optionalText(contract.vatExemption),
    tables: [...tablesOf(contract, context.units ?? []), earlierSignature(contract)],
    terms: optionalText(contract.terms),
    signatureClient: signedOf(contract),
  };
}
