// A delivery note as it is printed, from its row (specification §3 'Delivery note').
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { GoodsReturn } from '@zellige/domain/delivery-notes/returns/returned-goods.schema';
import { timeOfItem } from '@zellige/domain/delivery-notes/item-time';
import { partsOfKits } from '@zellige/domain/delivery-notes/stock/kit-lines';
import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { deliveryDefaults } from '@zellige/domain/delivery-notes/delivery-note.values';
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/values/dates';
import { roundTo } from '@zellige/domain/kernel/values/money';
import { chargedDays, tellingUnit } from '@zellige/domain/documents/lines';
import { optionalText, phoneOf, type PrintContext, signatureOf } from '../from-rows.ts';
import type { DeliveryLine, DeliveryNoteDocument } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

const deliveryModeLabels: Readonly<Record<DeliveryNote['modeLivraison'], string>> = {
  livraison_directe: 'Livraison directe',
  transporteur: 'Transporteur',
};

/** A place or a person of the note, unless it still stands for one to be chosen. */
const chosen = (field: 'clientAdresse' | 'livreur', note: DeliveryNote): string | undefined =>
  note[field] === deliveryDefaults[field] ? undefined : optionalText(note[field]);

function periodOf(item: DeliveryNote['items'][number]) {
  const time = timeOfItem(item);
  const { startDate: from, startTime: fromTime, endDate: to, endTime: toTime } = time;
  if (from === '' || to === '') return undefined;
  return { from, fromTime, to, toTime, days: chargedDays({ type: 'rental', ...time }) };
}

const deliveredLine = (item: DeliveryNote['items'][number], kits: PrintContext['kits']): DeliveryLine => ({
  name: item.productName,
  description: optionalText(item.designation),
  reference: optionalText(item.reference),
  parts: partsOfKits(item, { parts: [...(kits?.get(item.reference) ?? [])] }, item.quantity),
  serialNumber: item.serialNumbers?.length === 1 ? item.serialNumbers[0] : undefined,
  serialNumbers: (item.serialNumbers?.length ?? 0) > 1 ? item.serialNumbers : undefined,
  unit: optionalText(tellingUnit(item.unite)),
  quantiteCommandee: item.quantiteCommandee,
  quantiteLivree: item.quantiteLivree,
  quantiteRestante: item.quantiteRestante,
  period: periodOf(item),
  unitPrice: item.unitPrice,
  totalPrice: item.totalPrice,
});

/** A return note as it is printed: what of the note came back with it. */
export function printableReturn(
  note: DeliveryNote,
  returned: GoodsReturn,
  context: PrintContext,
): DeliveryNoteDocument {
  const known = note.returns ?? [];
  const rank = known.findIndex(({ id }) => id === returned.id);
  const byThen = known.slice(0, rank + 1).flatMap(({ lines }) => lines);
  return {
    kind: 'delivery-note',
    isReturn: true,
    id: returned.id,
    number: returned.id,
    client: note.client,
    clientPerson: optionalText(note.clientPerson),
    clientAddress: optionalText(context.clientAddress),
    clientEmail: optionalText(note.clientEmail),
    clientPhone: phoneOf(note.clientPhone),
    date: dayInCasablanca(new Date(returned.at)),
    status: deliveryStatusLabel(note.status),
    company: printedCompany(context.company),
    generatedAt: formatInstant(context.generatedAt.toISOString()),
    dateLivraison: dayInCasablanca(new Date(returned.at)),
    deliveryAddress: chosen('clientAdresse', note),
    deliveredWith: optionalText(note.number),
    invoiceNumber: optionalText(context.invoiceNumber),
    quoteNumber: optionalText(context.quoteNumber),
    items: returned.lines.flatMap(({ itemId, quantity, serialNumbers = [] }) => {
      const item = note.items.find(({ id }) => id === itemId);
      if (!item) return [];
      const back = byThen.reduce((sum, line) => sum + (line.itemId === itemId ? line.quantity : 0), 0);
      return [
        {
          ...deliveredLine(item, context.kits),
          serialNumber: serialNumbers.length === 1 ? serialNumbers[0] : undefined,
          serialNumbers: serialNumbers.length > 1 ? serialNumbers : undefined,
          quantiteCommandee: item.quantiteLivree,
          quantiteLivree: quantity,
          quantiteRestante: Math.max(0, roundTo(item.quantiteLivree - back, 3)),
        },
      ];
    }),
    observationsGenerales: returned.reason,
    withPrices: false,
  };
}

/** The serial numbers that it was delivered with: those that came back since are on their return notes too. */
const deliveredSerials = ({ returns = [] }: DeliveryNote, item: DeliveryNote['items'][number]) => [
  ...(item.serialNumbers ?? []),
  ...(item.quantiteRetournee === item.quantiteLivree
    ? []
    : returns.flatMap(({ lines }) =>
        lines.flatMap(({ itemId, serialNumbers = [] }) => (itemId === item.id ? serialNumbers : [])),
      )),
];

/** A delivery note as it is printed. */
export const printableDeliveryNote = (note: DeliveryNote, context: PrintContext): DeliveryNoteDocument => ({
  kind: 'delivery-note',
  id: note.id,
  number: note.number,
  client: note.client,
  clientPerson: optionalText(note.clientPerson),
  clientAddress: optionalText(context.clientAddress),
  clientEmail: optionalText(note.clientEmail),
  clientPhone: phoneOf(note.clientPhone),
  date: note.dateCreation,
  status: deliveryStatusLabel(note.status),
  company: printedCompany(context.company),
  generatedAt: formatInstant(context.generatedAt.toISOString()),
  dateLivraison: note.dateLivraison,
  deliveryAddress: chosen('clientAdresse', note),
  invoiceNumber: optionalText(context.invoiceNumber),
  quoteNumber: optionalText(context.quoteNumber),
  items: note.items.map((item) =>
    deliveredLine({ ...item, serialNumbers: deliveredSerials(note, item) }, context.kits),
  ),
  livreur: chosen('livreur', note),
  transporteur: optionalText(note.transporteur),
  vehicule: optionalText(note.vehicule),
  modeLivraison: deliveryModeLabels[note.modeLivraison],
  totalColis: note.totalColis,
  poidsTotal: note.poidsTotal === 0 ? undefined : note.poidsTotal,
  volumeTotal: note.volumeTotal === 0 ? undefined : note.volumeTotal,
  conditionsLivraison: optionalText(note.conditionsLivraison),
  observationsGenerales: optionalText(note.observationsGenerales),
  withPrices: context.withPrices ?? false,
  globalDiscount: context.globalDiscount,
  signatureClient: signatureOf(note.signatureClient, note.deliveredAt, note.signedByName),
  signatureLivreur: signatureOf(note.signatureLivreur, note.deliveredAt),
});
