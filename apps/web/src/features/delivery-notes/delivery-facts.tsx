// What else is known of a delivery note: how it travels, and the proof of its reception.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card, DateText, InstantText } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { formatNumber } from '../../ui/format.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';

const words = deliveryMessages.fact;

/** `<DeliveryFacts note={note} />` */
export function DeliveryFacts({ note }: { note: DeliveryNote }) {
  const { nameOf } = useStaff();
  const { originalNumber, originalInvoice } = note;
  const facts = [
    { term: documentMessages.originalNumber, value: originalNumber, isKnown: originalNumber !== undefined },
    {
      term: documentMessages.originalInvoice,
      value: originalInvoice,
      isKnown: originalInvoice !== undefined,
    },
    { term: words.carrier, value: note.transporteur, isKnown: note.transporteur !== '' },
    { term: words.vehicle, value: note.vehicule, isKnown: note.vehicule !== '' },
    { term: words.conditions, value: note.conditionsLivraison, isKnown: note.conditionsLivraison !== '' },
    { term: words.weight, value: `${formatNumber(note.poidsTotal)} kg`, isKnown: note.poidsTotal > 0 },
    { term: words.volume, value: `${formatNumber(note.volumeTotal)} m³`, isKnown: note.volumeTotal > 0 },
    { term: words.created, value: <DateText value={note.dateCreation} />, isKnown: true },
    { term: words.salesperson, value: nameOf(note.assignedTo), isKnown: note.assignedTo !== '' },
    {
      term: words.shippedAt,
      value: <InstantText value={note.shippedAt} />,
      isKnown: note.shippedAt !== null,
    },
    {
      term: words.deliveredAt,
      value: <InstantText value={note.deliveredAt} />,
      isKnown: note.deliveredAt !== null,
    },
    { term: words.reason, value: note.statusReason, isKnown: note.statusReason !== '' },
  ];
  return (
    <Card title={deliveryMessages.facts}>
      <DescriptionList items={facts.filter((fact) => fact.isKnown)} />
    </Card>
  );
}

/** The signature, drawn or typed; nothing before. */
export function Reception({ note }: { note: DeliveryNote }) {
  const { signatureClient } = note;
  if (signatureClient === '') return null;
  return (
    <Card title={deliveryMessages.reception}>
      {signatureClient.startsWith('data:image/') ? (
        <img
          src={signatureClient}
          alt={deliveryMessages.drawnAlt}
          className="max-h-32 rounded-control border border-line bg-[#fff] p-2"
        />
      ) : (
        <p>{deliveryMessages.signedBy(signatureClient)}</p>
      )}
      <p className="mt-2 text-meta text-muted">
        <InstantText value={note.deliveredAt} />
      </p>
    </Card>
  );
}
