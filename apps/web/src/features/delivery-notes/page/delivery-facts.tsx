// The side of the page shows these further facts of a delivery note: its transport, and the proof of its reception.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { isDrawing, signerOf } from '@zellige/domain/kernel/values/signatures';
import { FactsCard, knownInstant } from '../../../records/page/facts-card.tsx';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Card, DateText, InstantText } from '../../../ui/layout/card.tsx';
import { documentMessages } from '../../../documents/document.messages.ts';
import { formatNumber } from '../../../ui/format.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.fact;
const labels = deliveryMessages.fields;

/** `<DeliveryFacts note={note} />` */
export function DeliveryFacts({ note }: { note: DeliveryNote }) {
  const { nameOf } = useStaff();
  const { originalNumber, originalInvoice } = note;
  const facts = [
    { term: documentMessages.originalNumber, value: originalNumber },
    { term: documentMessages.originalInvoice, value: originalInvoice },
    { term: labels.lieuDepart, value: note.lieuDepart },
    { term: labels.transporteur, value: note.transporteur },
    { term: labels.vehicule, value: plateText(note.vehicule) },
    { term: labels.conditionsLivraison, value: note.conditionsLivraison },
    { term: words.weight, value: note.poidsTotal > 0 && `${formatNumber(note.poidsTotal)} kg` },
    { term: words.volume, value: note.volumeTotal > 0 && `${formatNumber(note.volumeTotal)} m³` },
    { term: words.created, value: <DateText value={note.dateCreation} /> },
    { term: words.salesperson, value: nameOf(note.assignedTo) },
    { term: labels.shippedAt, value: knownInstant(note.shippedAt) },
    { term: labels.deliveredAt, value: knownInstant(note.deliveredAt) },
    { term: labels.statusReason, value: note.statusReason },
  ];
  return <FactsCard title={deliveryMessages.facts} facts={facts} />;
}

/** The signature and who gave it; nothing before. */
export function Reception({ note }: { note: DeliveryNote }) {
  const { signatureClient } = note;
  const signer = signerOf(signatureClient, note.signedByName);
  if (signatureClient === '') return null;
  return (
    <Card title={deliveryMessages.reception}>
      {isDrawing(signatureClient) ? (
        <img
          src={signatureClient}
          alt={labels.signatureClient}
          className="mb-2 max-h-32 rounded-control border border-line bg-[#fff] p-2"
        />
      ) : null}
      {signer === '' ? null : <p>{deliveryMessages.signedBy(signer)}</p>}
      <p className="mt-2 text-meta text-muted">
        <InstantText value={note.deliveredAt} />
      </p>
    </Card>
  );
}
