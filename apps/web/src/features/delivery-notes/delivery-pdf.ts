// A delivery note as its PDF prints it, with prices or without.

import type { PrintedBy } from '../../documents/sending/use-messages.ts';

const printed =
  (withPrices: boolean): PrintedBy<'bonLivraison'> =>
  async (note, context) => {
    const { printableDeliveryNote } = await import('@zellige/documents/delivery-notes/delivery-from-row');
    return printableDeliveryNote(note, { ...context, ...(await context.relationsOf(note)), withPrices });
  };

/** As it goes to its client. */
export const deliveryPdf = printed(false);
export const pricedDeliveryPdf = printed(true);
