// A technical sheet as it is printed, from its row (docs/product.md 'Technical sheets').
import type {
  InterventionSheet,
  ProductSheet,
  TechnicalSheet,
} from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sheetKindLabels, sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { formatDay, formatInstant } from '@zellige/domain/kernel/dates';
import { sheet as words } from './sheet.messages.ts';
import { type PrintContext, signatureOf } from '../from-rows.ts';
import type { SheetFact, SheetTable, TechnicalSheetDocument } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

const filled = (facts: readonly SheetFact[]): SheetFact[] => facts.filter(({ text }) => text !== '');

const instant = (at: string | null): string => (at === null ? '' : formatInstant(at));

function productPart(product: ProductSheet) {
  const groups = Map.groupBy(product.characteristics, ({ group }) => group);
  const tables: SheetTable[] = [...groups].map(([title, rows]) => ({
    title,
    rows: rows.map(({ name, value }) => ({ label: name, text: value })),
  }));
  return {
    partyLabel: words.product,
    subject: filled([
      { label: words.brand, text: product.brand },
      { label: words.model, text: product.model },
    ]),
    dates: [],
    paragraphs: filled([
      { label: words.conditions, text: product.conditions },
      { label: words.accessories, text: product.accessories.join(' · ') },
    ]),
    tables,
  };
}

const checked = ({ answer, note }: InterventionSheet['checklist'][number]): string =>
  note === '' ? answer : `${answer} · ${note}`;

function interventionPart(intervention: InterventionSheet) {
  const { checklist, parts } = intervention;
  return {
    partyLabel: words.intervention,
    subject: filled([
      { label: words.equipment, text: intervention.equipment },
      { label: words.serial, text: intervention.serialNumber },
      { label: words.technicians, text: intervention.technicianNames.join(', ') },
    ]),
    dates: filled([
      { label: words.arrival, text: instant(intervention.arrival) },
      { label: words.departure, text: instant(intervention.departure) },
    ]),
    paragraphs: filled([
      { label: words.symptoms, text: intervention.symptoms },
      { label: words.diagnosis, text: intervention.diagnosis },
      { label: words.work, text: intervention.work },
      { label: words.recommendations, text: intervention.recommendations },
    ]),
    tables: [
      { title: words.checklist, rows: checklist.map((row) => ({ label: row.label, text: checked(row) })) },
      {
        title: words.parts,
        rows: parts.map(({ name, quantity }) => ({ label: name, text: `× ${quantity}` })),
      },
    ],
  };
}

const blankPart = { partyLabel: words.product, subject: [], dates: [], paragraphs: [], tables: [] };

function partOf({ product, intervention }: TechnicalSheet) {
  if (intervention) return interventionPart(intervention);
  return product ? productPart(product) : blankPart;
}

/** What it is about: the client, or the reference of the product. */
const partyOf = ({ product, intervention, title }: TechnicalSheet): string =>
  (intervention?.client ?? product?.reference) || title;

/** A technical sheet as it is printed. */
export function printableSheet(sheet: TechnicalSheet, context: PrintContext): TechnicalSheetDocument {
  const part = partOf(sheet);
  return {
    kind: 'technical-sheet',
    id: sheet.id,
    number: sheet.number,
    client: partyOf(sheet),
    clientAddress: sheet.intervention?.site === '' ? undefined : sheet.intervention?.site,
    date: sheet.date,
    status: sheetStatusLabels[sheet.status],
    company: printedCompany(context.company),
    generatedAt: formatInstant(context.generatedAt.toISOString()),
    nature: sheetKindLabels[sheet.kind],
    title: sheet.title,
    revision: sheet.revision,
    ...part,
    dates: [{ label: words.date, text: formatDay(sheet.date) }, ...part.dates],
    paragraphs: [...part.paragraphs, ...filled([{ label: words.notes, text: sheet.notes }])],
    isSigned: sheet.kind === 'intervention',
    signatureClient: signatureOf(sheet.intervention?.signatureClient ?? '', sheet.signedAt),
    signatureTechnician: signatureOf(sheet.intervention?.signatureTechnician ?? '', sheet.signedAt),
  };
}
