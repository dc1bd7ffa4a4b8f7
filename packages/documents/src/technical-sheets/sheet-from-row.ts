// A technical sheet as it is printed, from its row (docs/product.md 'Technical sheets').
import type {
  InterventionSheet,
  ProductSheet,
  TechnicalSheet,
} from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { clientSignatureOf } from '@zellige/domain/kernel/values/client-signature';
import {
  minutesOnSite,
  sheetKindLabels,
  sheetStatusLabels,
} from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { type Measure, measureText } from '@zellige/domain/checklists/measure.rules';
import { formatMinutes, formatDay, formatInstant } from '@zellige/domain/kernel/values/dates';
import { sheet as words } from './sheet.messages.ts';
import { type PrintContext, signatureOf } from '../from-rows.ts';
import type { TechnicalSheetDocument } from '../model.ts';
import type { SheetFact, SheetTable } from '../sheet-tables.ts';
import type { PrintedPhoto, Signature } from '../printed-images.ts';
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

const measureFact = (measure: Measure): SheetFact => ({
  label: measure.label,
  text: measureText(measure),
  ...(measure.isOutside && { isAlert: true }),
});

function interventionPart(intervention: InterventionSheet) {
  const { checklist, parts, measures = [] } = intervention;
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
      { label: words.timeOnSite, text: timeOnSite(intervention) },
    ]),
    paragraphs: filled([
      { label: words.symptoms, text: intervention.symptoms },
      { label: words.diagnosis, text: intervention.diagnosis },
      { label: words.work, text: intervention.work },
      { label: words.recommendations, text: intervention.recommendations },
      ...whyUnsigned(intervention),
    ]),
    tables: [
      { title: words.checklist, rows: checklist.map((row) => ({ label: row.label, text: checked(row) })) },
      { title: words.measures, rows: measures.map(measureFact) },
      {
        title: words.parts,
        // What the stock lacked is the company's own affair.
        rows: parts.map(({ name, quantity }) => ({ label: name, text: `× ${quantity}` })),
      },
    ],
  };
}

function timeOnSite(intervention: InterventionSheet): string {
  const minutes = minutesOnSite(intervention);
  return minutes === null ? '' : formatMinutes(minutes);
}

/** Why the client did not sign, whole: the box has room for the fact alone. */
function whyUnsigned(intervention: InterventionSheet): SheetFact[] {
  const signed = clientSignatureOf(intervention);
  if (signed === null || signed.state === 'signé') return [];
  return [{ label: words.unsignedReason[signed.state], text: signed.reason }];
}

function clientSignature({ intervention, signedAt }: TechnicalSheet): Signature | undefined {
  const signed = intervention && clientSignatureOf(intervention);
  if (!signed) return undefined;
  const { state, name, drawing } = signed;
  if (state === 'signé') return signatureOf(drawing || name, signedAt, name);
  return { ...signatureOf(name, signedAt), instead: words.unsigned[state] };
}

const kindsInOrder = ['avant', 'après', 'photo'] as const;

/** Before and after side by side where there are both; else two in a row. */
function photoRows({ files }: TechnicalSheet, photos: PrintContext['photos']): PrintedPhoto[][] {
  const [before = [], after = [], others = []] = kindsInOrder.map((kind) =>
    files
      .filter((file) => file.kind === kind)
      .map(
        ({ id, caption }): PrintedPhoto => ({
          label: words.photoKinds[kind],
          caption,
          image: photos?.get(id),
        }),
      ),
  );
  const pairs = Math.min(before.length, after.length);
  const rest = [...before.slice(pairs), ...after.slice(pairs), ...others];
  return [
    ...before.slice(0, pairs).map((photo, index) => [photo, ...after.slice(index, index + 1)]),
    ...Array.from({ length: Math.ceil(rest.length / 2) }, (_, row) => rest.slice(2 * row, 2 * row + 2)),
  ];
}

/** The keys of the pictures that such a sheet prints. */
export const photosOfSheet = ({ files }: Pick<TechnicalSheet, 'files'>): string[] =>
  files.filter(({ kind }) => kind !== 'document').map(({ id }) => id);

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
    photos: photoRows(sheet, context.photos),
    isSigned: sheet.kind === 'intervention',
    signatureClient: clientSignature(sheet),
    signatureTechnician: signatureOf(sheet.intervention?.signatureTechnician ?? '', sheet.signedAt),
  };
}
