// `/technical-sheets/new` (`?nature=intervention&evenement=…`, `?nature=produit&produit=…`) and `/technical-sheets/$id/edit`.

import { sheetActions } from '@zellige/domain/technical-sheets/technical-sheet.actions';
import { sheetActionWords } from '@zellige/domain/technical-sheets/technical-sheet-actions.messages';
import { draftOf, hasDraft } from '../../../platform/drafts/drafts.ts';
import { isOpenSheet } from '@zellige/domain/technical-sheets/contents/joined-sheet';
import { repeats } from '@zellige/domain/kernel/records/open-changes';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { mayWriteSheet } from '@zellige/domain/technical-sheets/technical-sheet.subject';
import { type ReactNode, useEffect, useState } from 'react';
import { pageAddress } from '../../../records/feature/record-address.ts';
import { changedValues } from '../../../records/form/changed-values.ts';
import { type EditedRecord, EditRecordScreen, FormPage } from '../../../records/form/edit-record.tsx';
import { RecordSkeleton } from '../../../records/page/record-screen.tsx';
import { useCreateRecord, useUpdateRecord } from '../../../records/form/use-save-record.ts';
import { useActor, useEngine, useNewId, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import type { Crumb } from '../../../ui/layout/page.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { sheetName } from '../sheet-chips.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useVisitSources } from './use-visit-sources.ts';
import {
  blankSheetValues,
  checksFor,
  type SheetFormValues,
  type SheetOutput,
  valuesFromEvent,
  valuesFromProduct,
  valuesOf,
} from './sheet-form-values.ts';
import { sheetMessages as words } from '../technical-sheets.messages.ts';

const list: Crumb = { label: words.sheets, to: '/technical-sheets' };

/** What a sheet opens filled from, beside its event or product: half of it would look like the whole. */
const FILLED_FROM = ['technicalSheets', 'settings', 'inventory', 'products', 'units'] as const;

interface SheetStart {
  nature?: string | undefined;
  evenement?: string | undefined;
  produit?: string | undefined;
}

/** Where the form starts: from the event or the product of the address, or the nature that the person may write. */
function useStart({ nature, evenement, produit }: SheetStart) {
  const engine = useEngine();
  const actor = useActor();
  const usual: TechnicalSheet['kind'] = mayWriteSheet(actor, 'intervention', null)
    ? 'intervention'
    : 'produit';
  const kind: TechnicalSheet['kind'] = nature === 'produit' || nature === 'intervention' ? nature : usual;
  const source = useSource(kind, { evenement, produit });
  const collection = kind === 'produit' ? 'products' : 'events';
  const isWaiting =
    source.id !== null &&
    (!FILLED_FROM.every((name) => engine.isReady(name)) || (!source.isKnown && !engine.isReady(collection)));
  const values: SheetFormValues = { ...blankSheetValues(kind), ...source.values };
  return { kind, isWaiting, values, key: source.id ?? '' };
}

interface Source {
  /** Key of the event or product; null for a blank sheet. */
  id: string | null;
  /** That record is on this device. */
  isKnown: boolean;
  values: Partial<SheetFormValues>;
}

function useSource(kind: TechnicalSheet['kind'], { evenement, produit }: SheetStart): Source {
  const eventId = kind === 'intervention' ? (evenement ?? null) : null;
  const productId = kind === 'produit' ? (produit ?? null) : null;
  const event = useRow('events', eventId).row;
  const sourcesOf = useVisitSources();
  const product = useRow('products', productId).row;
  if (product)
    return {
      id: product.id,
      isKnown: true,
      values: { title: product.name, product: valuesFromProduct(product) },
    };
  const { intervention } = blankSheetValues('intervention');
  if (!event) {
    const values = { intervention: { ...intervention, ...checksFor(sourcesOf(''), '') } };
    return { id: eventId ?? productId, isKnown: false, values };
  }
  const filled = valuesFromEvent(event, sourcesOf);
  const checks = checksFor(sourcesOf(filled.itemId ?? ''), event.kind);
  return {
    id: event.id,
    isKnown: true,
    values: { title: event.title, intervention: { ...intervention, ...filled, ...checks } },
  };
}

export function NewSheetScreen() {
  const search: SheetStart = useScreenSearch();
  const actor = useActor();
  const start = useStart(search);
  if (!mayWriteSheet(actor, start.kind, null))
    return <NotAllowed title={words.newOfKind[start.kind]} backTo="/technical-sheets" />;
  if (start.isWaiting) return <RecordSkeleton />;
  const key = `${start.kind}:${start.key}`;
  return (
    <UnlessSheetIsOpen
      key={key}
      eventId={start.kind === 'intervention' ? start.key : ''}
      draftKey={`${DRAFT}${key}`}
    >
      <NewSheet initial={start.values} draftKey={`${DRAFT}${key}`} />
    </UnlessSheetIsOpen>
  );
}

const DRAFT = 'technicalSheets:new:';

interface UnlessSheetIsOpenProps {
  eventId: string;
  draftKey: string;
  children: ReactNode;
}

/**
 * An event has one open sheet: its page opens in the place of the form. What was typed here before stays: saved, it is written
 * on that sheet.
 */
function UnlessSheetIsOpen({ eventId, draftKey, children }: UnlessSheetIsOpenProps) {
  const engine = useEngine();
  const replace = useReplace();
  const [open] = useState(() => {
    if (eventId === '' || hasDraft(draftKey)) return undefined;
    const where = (sheet: TechnicalSheet) => sheet.intervention?.eventId === eventId && isOpenSheet(sheet);
    return engine.rows('technicalSheets', { where })[0];
  });
  useEffect(() => {
    if (!open) return;
    toast.info({ title: words.done.openAlready });
    replace(pageAddress('technicalSheets', open));
  }, [open, replace]);
  return open ? <RecordSkeleton /> : children;
}

function NewSheet({ initial, draftKey }: { initial: SheetFormValues; draftKey: string }) {
  const newId = useNewId();
  const [id] = useState(() => String(newId('technicalSheets')));
  const create = useCreateRecord({ collection: 'technicalSheets', id, done: sheetActionWords.create.done });
  return (
    <FormPage title={words.newOfKind[initial.kind]} crumbs={[list]}>
      <SheetForm initial={initial} draftKey={draftKey} onSave={create} backTo={list.to} />
    </FormPage>
  );
}

export function EditSheetScreen() {
  return (
    <EditRecordScreen
      collection="technicalSheets"
      may={sheetActions.edit}
      nameOf={sheetName}
      title={words.editSheet}
    >
      {(record) => <EditSheet {...record} />}
    </EditRecordScreen>
  );
}

function EditSheet({ opened, page }: EditedRecord<TechnicalSheet>) {
  const update = useUpdateRecord({
    collection: 'technicalSheets',
    opened,
    page,
    done: sheetActionWords.update.done,
  });
  return (
    <SheetForm
      initial={valuesOf(opened)}
      draftKey={draftOf('technicalSheets', opened)}
      onSave={(output) => update(changesOf(output, opened))}
      backTo={page}
    />
  );
}

/** What differs from the sheet as the person opened it; its contents go whole. */
function changesOf(output: SheetOutput, opened: TechnicalSheet): object {
  const { id: _id, kind: _kind, product, intervention, ...fields } = output;
  const before = opened.intervention && { visitKind: '', measures: [], ...opened.intervention };
  return {
    ...changedValues(fields, opened),
    ...(product && !repeats(opened.product, product) ? { product } : {}),
    ...(intervention && !repeats(before, intervention) ? { intervention } : {}),
  };
}
