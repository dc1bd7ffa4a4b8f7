// The pages of a delivery note.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { fact, hero, parcels, party, signature } from '../documents.messages.ts';
import { day, type Entry, pair, partyEntry, value } from '../layout/page/head-columns.ts';
import type { HeroFigure } from '../layout/page/hero.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import { clientOf, signatureBlock } from '../layout/closing/signature-block.ts';
import type { DeliveryNoteDocument } from '../model.ts';
import { printedQuantity } from '../text/number-format.ts';
import { deliveryClosing } from './delivery-closing.ts';
import { deliveryBlocks, deliveryColumns, deliveryDesignations } from './delivery-table.ts';

function heroOf(note: DeliveryNoteDocument): HeroFigure {
  const { totalColis, poidsTotal, volumeTotal } = note;
  const facts = [
    totalColis ? parcels.colis(printedQuantity(totalColis)) : '',
    poidsTotal ? parcels.poids(printedQuantity(poidsTotal)) : '',
    volumeTotal ? parcels.volume(printedQuantity(volumeTotal)) : '',
  ];
  return {
    figure: (note.isReturn ? hero.returned : hero.delivery)(formatDay(note.dateLivraison)),
    note: facts.filter((text) => text !== '').join(' · '),
  };
}

function transportEntry(note: DeliveryNoteDocument): Entry {
  const people = [
    [fact.livreur, note.livreur],
    [fact.transporteur, note.transporteur],
    [fact.vehicule, note.vehicule],
    [fact.mode, note.modeLivraison],
  ] as const;
  const lines = people.filter(([, text]) => text).map(([label, text]) => value(`${label} : ${text}`));
  return { label: party.transport, lines };
}

export const deliveryLayout: KindLayout<DeliveryNoteDocument> = {
  hero: heroOf,
  head: (note) => ({
    party: partyEntry(note.isReturn ? party.returned : party['delivery-note'], {
      ...note,
      clientAddress: note.deliveryAddress ?? note.clientAddress,
      clientIce: undefined,
    }),
    subject: [transportEntry(note)],
    dates: [
      day(fact.created, note.date),
      pair(fact.deliveredWith, note.deliveredWith),
      pair(fact.invoice, note.invoiceNumber),
      pair(fact.quote, note.quoteNumber),
    ],
  }),
  body: (note, measure) => ({
    columns: deliveryColumns(note),
    blocks: [
      ...deliveryBlocks(measure, note),
      ...deliveryClosing(note, measure),
      ...deliveryDesignations(measure, note.items),
      signatureBlock(measure, [
        clientOf(note.signatureClient),
        {
          title: signature.livreur,
          hint: signature.livreurHint,
          source: 'signatureLivreur',
          signed: note.signatureLivreur,
        },
      ]),
    ],
  }),
};
