// A delivery note: where, when, what, the next step. On a phone it is the driver's page: the address, the call and the
// itinerary first, the next step under the thumb.

import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import { deliveryFields } from '@zellige/domain/delivery-notes/delivery-note.fields';
import { deliveryModeLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { DocumentClient } from '../../../documents/clients/client-card.tsx';
import { DocumentPage } from '../../../documents/page/document-page.tsx';
import { LinkedDocuments } from '../../../documents/page/linked-documents.tsx';
import { ReservedUnits } from '../../../documents/stock/reserved-units.tsx';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import type { Figure } from '../../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { DeliveryFacts, Reception } from './delivery-facts.tsx';
import { DeliveryItems } from './delivery-items.tsx';
import { deliveryTexts, itineraryAction } from '../delivery-links.ts';
import { StandingNotice } from '../../../records/page/standing-notice.tsx';
import { DeliveryPhotos } from './delivery-photos.tsx';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';
import { DeliveryStatusChip, deliveryTitle } from '../delivery-status.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { useDeliveryActions } from '../use-delivery-actions.tsx';
import { useDeliveryLinks } from './use-delivery-links.tsx';

/** `/bon-livraison/$id` */
export const DeliveryRecordScreen = recordScreen('bonLivraison', DeliveryRecord);

function DeliveryRecord({ row: note }: RecordProps<'bonLivraison'>) {
  const actions = useDeliveryActions();
  return (
    <DocumentPage
      collection="bonLivraison"
      row={note}
      title={deliveryTitle(note)}
      subtitle={note.client}
      marks={<DeliveryStatusChip note={note} />}
      actions={actions}
      isInField
      isSidebarFirst
      figures={deliveryFigures(note)}
      tabsLabel={words.tabs.label}
      history={{ verbs: deliveryActionWords, fields: deliveryFields }}
      tabs={[
        {
          id: 'items',
          label: words.tabs.items,
          count: note.items.length,
          content: <DeliveryContent note={note} />,
        },
      ]}
      sidebar={<DeliverySidebar note={note} />}
      notice={<StandingNotice row={note} isUnderWay={note.status === 'en_cours_livraison'} />}
    />
  );
}

const deliveryFigures = (note: DeliveryNote): Figure[] => [
  { label: words.figures.date, value: formatDate(note.dateLivraison) },
  { label: words.fields.livreur, value: note.livreur },
  { label: words.fields.totalColis, value: formatNumber(note.totalColis) },
  { label: words.figures.mode, value: deliveryModeLabels[note.modeLivraison] },
];

function DeliverySidebar({ note }: { note: DeliveryNote }) {
  const links = useDeliveryLinks(note);
  return (
    <>
      <DocumentClient
        row={note}
        address={note.clientAdresse}
        texts={deliveryTexts}
        lead={itineraryAction(note)}
      />
      <Reception note={note} />
      <ReturnsCard note={note} />
      <RecordParts of="bonLivraison" id={note.id} />
      <DeliveryPhotos note={note} />
      {links.length > 0 ? <LinkedDocuments documents={links} /> : null}
      <ReservedUnits quoteId={note.devisId} invoiceId={note.factureId} noteId={note.id} />
      <DeliveryFacts note={note} />
    </>
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
