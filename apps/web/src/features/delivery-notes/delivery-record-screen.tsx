// A delivery note: where, when, what, the next step. On a phone it is the driver's page: the address, the call and the
// itinerary first, the next step under the thumb (product.md §5 Delivery notes).

import { deliveryFields } from '@zellige/domain/delivery-notes/delivery-note.fields';
import { useParams } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { deliveryModeLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClientCard } from '../../ui/document/client-card.tsx';
import { DocumentHistory } from '../../ui/document/document-history.tsx';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { LinkedDocuments } from '../../ui/document/linked-documents.tsx';
import { useReachMenu, useSignature } from '../../ui/document/reach.ts';
import { MainAction } from '../../ui/document/main-action.tsx';
import {
  type Figure,
  Figures,
  RecordMissing,
  RecordPage,
  RecordSkeleton,
} from '../../ui/document/record-page.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { DeliveryFacts, Reception } from './delivery-facts.tsx';
import { DeliveryItems } from './delivery-items.tsx';
import { deliveryTexts, itineraryAction } from './delivery-links.ts';
import { DeliveryPhotos } from './delivery-photos.tsx';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { DeliveryStatusChip, deliveryTitle } from './delivery-status.tsx';
import { useDeliveryActions } from './use-delivery-actions.tsx';
import { useDeliveryLinks } from './use-delivery-links.tsx';
import { useDeliveryPdf } from './use-delivery-pdf.ts';

/** `/bon-livraison/$id`, by id or number */
export function DeliveryRecordScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('bonLivraison', id);
  if (isLoading) return <RecordSkeleton />;
  if (!row) return <RecordMissing backTo="/bon-livraison" />;
  return <DeliveryRecord note={row} />;
}

function DeliveryRecord({ note }: { note: DeliveryNote }) {
  const actions = useDeliveryActions();
  const download = useDeliveryPdf();
  const primary = actions.primary(note);
  const isPhone = useIsPhone();
  const next = primary ? (
    <MainAction action={primary} className={isPhone ? 'h-12 flex-1' : undefined} />
  ) : null;
  return (
    <RecordPage
      title={deliveryTitle(note)}
      subtitle={note.client}
      crumbs={[{ label: words.notes, to: '/bon-livraison' }]}
      marks={<DeliveryStatusChip note={note} />}
      isProvisional={note.number === null}
      record={{ collection: 'bonLivraison', id: note.id }}
      menu={actions.menu(note).filter((action) => action.id !== primary?.id)}
      actions={
        <>
          <Button icon={FileDown} onClick={() => void download(note)}>
            {documentMessages.pdf}
          </Button>
          {isPhone ? null : next}
        </>
      }
      isAsideFirst
      foot={isPhone ? next : null}
      aside={<DeliveryAside note={note} />}
    >
      <Figures figures={deliveryFigures(note)} />
      <DeliveryTabs note={note} />
      {actions.dialog}
    </RecordPage>
  );
}

const deliveryFigures = (note: DeliveryNote): Figure[] => [
  { label: words.figures.date, value: formatDate(note.dateLivraison) },
  { label: words.figures.driver, value: note.livreur },
  { label: words.figures.parcels, value: formatNumber(note.totalColis) },
  { label: words.figures.mode, value: deliveryModeLabels[note.modeLivraison] },
];

function DeliveryAside({ note }: { note: DeliveryNote }) {
  const reach = useReachMenu();
  const signature = useSignature();
  const links = useDeliveryLinks(note);
  const itinerary = itineraryAction(note);
  return (
    <>
      <ClientCard
        client={note.client}
        phone={note.clientPhone}
        email={note.clientEmail}
        address={note.clientAdresse}
        contactId={note.contactId}
        reach={reach(note, deliveryTexts(note, signature))}
        lead={itinerary}
      />
      <Reception note={note} />
      <DeliveryPhotos note={note} />
      {links.length > 0 ? <LinkedDocuments documents={links} /> : null}
      <DeliveryFacts note={note} />
    </>
  );
}

function DeliveryTabs({ note }: { note: DeliveryNote }) {
  const [tab, setTab] = useState<'items' | 'history'>('items');
  const items = <DeliveryContent note={note} />;
  const history = (
    <DocumentHistory collection="bonLivraison" row={note} verbs={words.verbs} fields={deliveryFields} />
  );
  return (
    <Tabs
      label={words.tabs.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'items', label: words.tabs.items, count: note.items.length, content: () => items },
        { id: 'history', label: words.tabs.history, content: () => history },
      ]}
    />
  );
}

function DeliveryContent({ note }: { note: DeliveryNote }) {
  const can = useCan();
  return (
    <Card>
      <DeliveryItems
        items={note.items}
        seesAmounts={can('bonLivraison.amounts')}
        isDelivered={note.deliveredAt !== null}
      />
      {note.observationsGenerales ? (
        <p className="mt-4 border-t border-line pt-4 whitespace-pre-line text-muted">
          {note.observationsGenerales}
        </p>
      ) : null}
    </Card>
  );
}
