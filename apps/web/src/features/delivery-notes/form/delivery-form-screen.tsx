// `/bon-livraison/new` (from an invoice, a quote, a reservation, a partial delivery, or blank) and `/bon-livraison/$id/edit`.

import { draftOf } from '../../../platform/drafts/drafts.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import type { Crumb } from '../../../ui/layout/page.tsx';
import { useState } from 'react';
import { isDeliveryFieldOpen } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { type EditedRecord, editScreen, FormPage } from '../../../records/form/edit-record.tsx';
import { RecordSkeleton } from '../../../records/page/record-screen.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { valuesOf } from './delivery-form-values.ts';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';
import { deliveryTitle } from '../delivery-status.tsx';
import { type DeliveryStart, type DeliveryStartSearch, useDeliveryStart } from './use-delivery-start.ts';
import { useCreateDelivery, useUpdateDelivery } from './use-save-delivery.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

const list: Crumb = { label: words.notes, to: '/bon-livraison' };

/** `?factureId=…`, `?devisId=…`, `?reservationId=…`, `?suiteDe=…` */
export function NewDeliveryScreen() {
  const search: DeliveryStartSearch = useScreenSearch();
  // Another source is another form, though the screen stays.
  return <StartedDelivery key={JSON.stringify(search)} search={search} />;
}

function StartedDelivery({ search }: { search: DeliveryStartSearch }) {
  const can = useCan();
  const found = useDeliveryStart(search);
  const [opened, setOpened] = useState<DeliveryStart | null>(null);
  // Once open, the form keeps its start: saving the note itself leaves nothing to deliver.
  if (opened === null && found.kind === 'ready') setOpened(found);
  const start = opened ?? found;
  if (!can('bonLivraison.create')) return <NotAllowed title={words.newNote} backTo="/bon-livraison" />;
  if (start.kind === 'waiting') return <RecordSkeleton />;
  return (
    <FormPage
      title={words.newNote}
      subtitle={start.kind === 'ready' && start.source ? words.form.from(start.source) : null}
      crumbs={[list]}
    >
      {start.kind === 'ready' ? <NewDelivery start={start} /> : <NothingToDeliver start={start} />}
    </FormPage>
  );
}

function NothingToDeliver({ start }: { start: Exclude<DeliveryStart, { kind: 'ready' | 'waiting' }> }) {
  if (start.kind === 'money-only') {
    const ofQuote = start.quoteId === null ? '' : `?devisId=${encodeURIComponent(start.quoteId)}`;
    return (
      <EmptyState
        title={words.form.moneyOnlyTitle}
        description={words.form.moneyOnly}
        action={<ButtonLink to={`/bon-livraison/new${ofQuote}`}>{words.form.deliverQuote}</ButtonLink>}
      />
    );
  }
  if (start.kind === 'missing-invoice') {
    return (
      <EmptyState
        title={words.form.invoiceMissing}
        description={words.form.invoiceMissingHint(start.factureId)}
        action={<ButtonLink to="/bon-livraison">{uiMessages.backToList}</ButtonLink>}
      />
    );
  }
  const { openInvoice, openQuote } = words.actions;
  return (
    <EmptyState
      title={words.form.nothingTitle}
      description={words.form.nothing[start.of]}
      action={
        <ButtonLink to={`/${start.of}/${start.id}`}>
          {start.of === 'invoices' ? openInvoice : openQuote}
        </ButtonLink>
      }
    />
  );
}

function NewDelivery({ start }: { start: Extract<DeliveryStart, { kind: 'ready' }> }) {
  const create = useCreateDelivery(start);
  const back: Address = start.invoice ? `/invoices/${start.invoice.id}` : '/bon-livraison';
  return (
    <DeliveryForm
      key={start.key}
      noteId={start.id}
      initial={start.values}
      draftKey={`bonLivraison:new${start.key}`}
      isFromInvoice={start.invoice !== null}
      keepsClient={start.invoice !== null}
      clientAddress={start.clientAddress}
      onSave={create}
      backTo={back}
    />
  );
}

export const EditDeliveryScreen = editScreen('bonLivraison', EditDelivery, {
  may: 'bonLivraison.edit',
  nameOf: deliveryTitle,
  title: words.editNote,
});

function EditDelivery({ row: note, opened, page }: EditedRecord<DeliveryNote>) {
  const invoice = useRow('invoices', note.factureId).row;
  const save = useUpdateDelivery(opened, page);
  return (
    <DeliveryForm
      noteId={opened.id}
      initial={valuesOf(opened)}
      draftKey={draftOf('bonLivraison', opened)}
      isFromInvoice={note.factureId !== null}
      keepsClient
      clientAddress={invoice?.clientAddress || undefined}
      isLocked={!isDeliveryFieldOpen(note, 'items')}
      onSave={save}
      backTo={page}
    />
  );
}
