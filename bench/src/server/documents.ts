// The documents that the write cases send: five lines of the sample catalogue, as a commercial would type them.
import type { InvoiceInput } from '@zellige/domain/invoices/invoice.schema';
import type { LineInput } from '@zellige/domain/documents/lines.schema';
import { sampleProducts } from '@zellige/samples/catalogue/products';
import { sampleServices } from '@zellige/samples/catalogue/services';
import type { Random } from '@zellige/samples/generator/random';

function line(random: Random): LineInput {
  const isService = random.chance(0.3);
  const { id, name, price } = isService ? random.pick(sampleServices) : random.pick(sampleProducts);
  return {
    type: isService ? 'service' : 'sale',
    productId: id,
    name,
    quantity: random.whole(1, 6),
    unitPrice: Number(price.sale),
    discount: random.chance(0.3) ? 10 : 0,
  };
}

export const drawLines = (count: number, random: Random): LineInput[] =>
  Array.from({ length: count }, () => line(random));

/** A quote and an invoice share this, for a client of the data set. */
export const drawDocument = (contactIds: readonly number[], random: Random, lines = 5): InvoiceInput => ({
  contactId: random.pick(contactIds),
  client: 'Médiathèque Étoile du Sud',
  clientPhone: '+212661234567',
  clientEmail: 'achats@exemple.ma',
  clientAddress: '12, bd Zerktouni, Casablanca',
  projectName: 'Équipement des salles',
  paymentMethod: 'Virement',
  items: drawLines(lines, random),
});
