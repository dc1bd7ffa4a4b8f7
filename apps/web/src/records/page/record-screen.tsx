// The record that the address names: its page, or what stands there while it loads and when there is none.

import type { Address } from '../../ui/navigation/address.ts';
import { type ReactNode, useEffect } from 'react';
import type { CollectionName, Collections } from '@zellige/domain';
import { keyOf } from '@zellige/domain/kernel/identity/collection-map';
import { noteRecentRecord } from '../../platform/browser/recent-records.ts';
import { useActor, useOpenedRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useReassignment } from '../../platform/reassignment.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotHere, useIsCut } from '../../ui/feedback/not-here.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { recordMessages } from './record.messages.ts';
import { listAddress } from '../feature/record-address.ts';
import { useScreenParams } from '../../ui/navigation/place.ts';
import { useDecision } from './pending-badge.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';

interface RecordScreenProps<C extends CollectionName> {
  collection: C;
  /** The list. */
  backTo: Address;
  missing?: MissingWords | undefined;
  children: (row: Collections[C]) => ReactNode;
}

/** `<RecordScreen collection="quotes" backTo="/quotes">{(quote) => <QuoteRecord quote={quote} />}</RecordScreen>`, by id or number. */
export function RecordScreen<C extends CollectionName>(props: RecordScreenProps<C>) {
  const { id } = useScreenParams();
  const { collection } = props;
  const { row, isLoading } = useOpenedRow(collection, id);
  const account = useActor().id;
  const opened = row?.id;
  useEffect(() => {
    if (opened !== undefined) noteRecentRecord(account, { collection, id: opened });
  }, [account, collection, opened]);
  if (row) return props.children(row);
  return isLoading ? <Awaited {...props} /> : <NoRecord {...props} id={id ?? ''} />;
}

/** Its row is on its way, or has to wait for a network. */
function Awaited({
  backTo,
  missing = anyRecord,
}: Pick<RecordScreenProps<CollectionName>, 'backTo' | 'missing'>) {
  if (!useIsCut()) return <RecordSkeleton />;
  return (
    <Page kind="record">
      <PageHeader title={missing.title} />
      <NotHere action={<ButtonLink to={backTo}>{missing.backToList}</ButtonLink>} />
    </Page>
  );
}

/** One that was made here and refused leads to what a person decides about it. */
function NoRecord({
  collection,
  id,
  backTo,
  missing,
}: Pick<RecordScreenProps<CollectionName>, 'collection' | 'backTo' | 'missing'> & { id: string }) {
  const decision = useDecision({ collection, id });
  const { sentence, isAsking, isUnknown } = useReassignment(collection, id);
  if (!decision && isAsking) return <RecordSkeleton />;
  if (!decision && isUnknown) return <RecordMissing backTo={backTo} words={unknownWords} />;
  if (!decision && sentence === null) return <RecordMissing backTo={backTo} words={missing} />;
  if (!decision)
    return <RecordMissing backTo={backTo} words={{ ...reassignmentWords, notFound: sentence ?? '' }} />;
  return (
    <Page kind="record">
      <PageHeader title={decision.text} />
      <EmptyState
        title={decision.hint}
        action={<ButtonLink to={decision.to}>{uiMessages.decide}</ButtonLink>}
      />
    </Page>
  );
}

/** The page of a record works with these: `function QuoteRecord({ row: quote }: RecordProps<'quotes'>)`. */
export interface RecordProps<C extends CollectionName> {
  row: Collections[C];
}

interface ScreenOptions {
  /** The list, where it is not that of its kind. */
  backTo?: Address;
  missing?: MissingWords;
}

/** `export const QuoteRecordScreen = recordScreen('quotes', QuoteRecord)`; another record opens another page. */
export const recordScreen = <C extends CollectionName>(
  collection: C,
  Content: (props: RecordProps<C>) => ReactNode,
  { backTo = listAddress(collection), missing }: ScreenOptions = {},
) =>
  function Screen() {
    return (
      <RecordScreen collection={collection} backTo={backTo} missing={missing}>
        {(row) => <Content key={keyOf(row.id)} row={row} />}
      </RecordScreen>
    );
  };

/** The layout of a record while its row is not there yet. */
export function RecordSkeleton() {
  return (
    <Page kind="record">
      <output aria-busy="true" aria-label={uiMessages.loading} className="flex flex-col gap-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-7 w-56" />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      </output>
    </Page>
  );
}

/** The same while its code is on its way, and when that will be there once it takes long. */
export const RecordPlace = () => (
  <>
    <PartPlace />
    <RecordSkeleton />
  </>
);

/** How a subject says that a record is not there. */
export interface MissingWords {
  title: string;
  notFound: string;
  notFoundHint?: string;
  backToList: string;
}

const anyRecord: MissingWords = {
  title: recordMessages.notFound,
  notFound: recordMessages.notFoundHint,
  backToList: uiMessages.backToList,
};

const reassignmentWords = {
  title: recordMessages.outOfReach,
  notFoundHint: recordMessages.outOfReachHint,
  backToList: uiMessages.backToList,
};

const unknownWords = {
  title: recordMessages.notOnDevice,
  notFound: recordMessages.notOnDeviceHint,
  notFoundHint: recordMessages.notOnDeviceNext,
  backToList: uiMessages.backToList,
};

/** No such record for this person. */
export function RecordMissing({
  backTo,
  words = anyRecord,
}: {
  backTo: Address;
  words?: MissingWords | undefined;
}) {
  return (
    <Page kind="record">
      <PageHeader title={words.title} />
      <EmptyState
        title={words.notFound}
        description={words.notFoundHint ?? ''}
        action={<ButtonLink to={backTo}>{words.backToList}</ButtonLink>}
      />
    </Page>
  );
}
