// One write that waits or was refused: the server's sentence, what was typed, what can be done.

import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { FormFocus } from '../../../ui/forms/form-focus.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { conflictMessages as words } from '../conflict/conflict.messages.ts';
import { fieldsOnTheSpot, formAddress } from '../correction/correctable.ts';
import { typedFields } from '../correction/corrected-data.ts';
import { SpotCorrection } from '../correction/spot-correction.tsx';
import { remediesFor } from '../remedies.ts';
import { RemedyList } from '../remedy-list.tsx';
import { synchronisationMessages } from '../synchronisation.messages.ts';
import { type EntryActions, stepsOf, useEntryActions } from './use-entry-actions.ts';
import { useRefusedRemedies } from '../use-refused-remedies.ts';
import type { QueueState } from './use-queue.ts';
import { valueAt } from '@zellige/domain/kernel/schema/field-dictionary';
import { formatValue } from '../../../records/fields/format-value.ts';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { collectionOf, sentenceOf, shortSentence } from '../words/sentence.ts';
import { useNames } from '../../../records/fields/use-names.ts';
import { dependantsOf, useSentences } from '../words/use-sentences.ts';
import { waitOf } from '../words/waits.ts';
import { whenOf } from '../words/when.ts';

const LazyShortageRemedy = lazyPart(async () => (await import('../shortage-remedy.tsx')).ShortageRemedy);

interface EntryPageProps {
  entry: QueueEntryView;
  queue: QueueState;
  onDecided: () => void;
}

export function EntryPage({ entry, queue, onDecided }: EntryPageProps) {
  const engine = useEngine();
  const replace = useReplace();
  const actions = useEntryActions(queue);
  const { what, did } = sentenceOf(engine, entry);
  const isParked = entry.state === 'parked';
  const when = whenOf(entry.timestamp, today());
  const leave = (): void => {
    onDecided();
    replace('/synchronisation');
  };
  const gone = (isGone: boolean): boolean => {
    if (isGone) leave();
    return isGone;
  };
  const discard = async () => gone(await actions.discard(entry));
  const replaced = async () => gone(await actions.replaced(entry));
  return (
    <Page kind="form">
      <FormFocus>
        <PageHeader
          title={what}
          subtitle={did === '' ? words.writtenAt(when) : `${did} ${when}`}
          badge={
            <StatusChip tone={isParked ? 'red' : 'amber'}>
              {isParked ? words.refusedBadge : words.waitingBadge}
            </StatusChip>
          }
          crumbs={[{ label: words.back, to: '/synchronisation' }]}
          actions={
            <HeadButtons
              entry={entry}
              steps={stepsOf(entry, queue).length}
              actions={actions}
              discard={discard}
            />
          }
        />
        {isParked && entry.isWithdrawn ? <Unheard entry={entry} /> : null}
        {isParked && !entry.isWithdrawn ? (
          <Refused entry={entry} actions={actions} discard={discard} replaced={replaced} leave={leave} />
        ) : null}
        {isParked ? null : <Waiting entry={entry} queue={queue} />}
        <Dependants entry={entry} queue={queue} />
      </FormFocus>
    </Page>
  );
}

interface DecidedProps {
  entry: QueueEntryView;
  actions: EntryActions;
  discard: () => Promise<boolean>;
}

interface Together {
  /** Writes that are given up together. */
  steps: number;
}

function HeadButtons({ entry, steps, actions, discard }: DecidedProps & Together) {
  const hasRemedy = entry.state === 'parked' && remediesFor(entry.error?.code ?? '').includes('open');
  const page = entry.record && !hasRemedy && recordAddress(entry.record.collection, entry.record.row.id);
  const form = entry.isWithdrawn ? null : formAddress(entry);
  return (
    <>
      {page ? <ButtonLink to={page}>{words.openRecord}</ButtonLink> : null}
      <GiveUpButton entry={entry} steps={steps} discard={discard} />
      {entry.state === 'parked' ? (
        <>
          <Button variant={form ? 'secondary' : 'primary'} onClick={() => void actions.retry(entry)}>
            {synchronisationMessages.retry}
          </Button>
          {form ? (
            <ButtonLink to={form} variant="primary">
              {synchronisationMessages.correct}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Nothing while the server is told. */
function GiveUpButton({ entry, steps, discard }: Omit<DecidedProps, 'actions'> & Together) {
  const { isWithdrawn, state } = entry;
  if (isWithdrawn && state === 'pending') return null;
  return (
    <Button onClick={() => void discard()}>
      {isWithdrawn ? synchronisationMessages.dismiss : synchronisationMessages.discardSteps(steps)}
    </Button>
  );
}

/** Given up, and the server refuses to hear of it: there is nothing to correct any more. */
function Unheard({ entry }: { entry: QueueEntryView }) {
  return (
    <>
      <Callout title={synchronisationMessages.unheard}>
        <p className="text-danger">{entry.error?.message}</p>
      </Callout>
      <Typed entry={entry} />
    </>
  );
}

interface RefusedProps extends DecidedProps {
  replaced: () => Promise<boolean>;
  leave: () => void;
}

function Refused({ entry, replaced, leave, ...hands }: RefusedProps) {
  const [isArranging, setIsArranging] = useState(false);
  const remedies = useRefusedRemedies(entry, { ...hands, replaced, arrange: () => setIsArranging(true) });
  const hasFields = Object.keys(fieldsOnTheSpot(entry.action)).length > 0;
  return (
    <>
      <Refusal entry={entry} />
      <RemedyList ids={remediesFor(entry.error?.code ?? '')} remedies={remedies} />
      {isArranging ? (
        <LazyShortageRemedy
          entry={entry}
          replaced={replaced}
          onDone={leave}
          onClose={() => setIsArranging(false)}
        />
      ) : null}
      {hasFields ? <SpotCorrection entry={entry} /> : <Typed entry={entry} />}
    </>
  );
}

function Waiting({ entry, queue }: { entry: QueueEntryView; queue: QueueState }) {
  const sentences = useSentences(queue);
  return (
    <>
      <Callout title={waitOf(entry, queue.status, sentences)} tone="quiet">
        {entry.isWithdrawn ? words.withdrawnNote : words.waitingNote}
      </Callout>
      <Typed entry={entry} />
    </>
  );
}

/** The server's sentence, and the field it speaks of. */
function Refusal({ entry }: { entry: QueueEntryView }) {
  if (!entry.error) return null;
  const record = fieldsOf(collectionOf(entry.action));
  const spot = fieldsOnTheSpot(entry.action);
  const { message } = entry.error;
  const fieldErrors = Object.entries(entry.error.fields ?? {}).filter(([, sentence]) => sentence !== message);
  const fields = fieldErrors.map(([path, sentence]) => {
    const name = path.replace(/^changes\./, '');
    const known = spot[name] ?? record[name] ?? record[name.split('.')[0] ?? ''];
    return { label: known?.label ?? words.concerned, sentence };
  });
  return (
    <Callout title={words.refusedTitle}>
      <p className="text-danger">{message}</p>
      {fields.map(({ label, sentence }) => (
        <p key={`${label} ${sentence}`}>
          {label} : {sentence}
        </p>
      ))}
    </Callout>
  );
}

/** The fields of what was typed that have a name. */
function Typed({ entry }: { entry: QueueEntryView }) {
  const names = useNames();
  const items = useMemo(() => {
    const typed = typedFields(entry.data);
    const known = Object.entries(fieldsOf(collectionOf(entry.action)));
    return known.flatMap(([path, field]) => {
      const value = valueAt(typed, path);
      if (value === undefined || value === '' || value === null) return [];
      return [{ term: field.label, value: formatValue(field, value, names) }];
    });
  }, [entry, names]);
  if (items.length === 0) return null;
  return (
    <Card title={words.typed}>
      <DescriptionList items={items} />
    </Card>
  );
}

function Dependants({ entry, queue }: { entry: QueueEntryView; queue: QueueState }) {
  const engine = useEngine();
  const dependants = dependantsOf(entry.opId, queue.entries);
  if (dependants.length === 0) return null;
  return (
    <Card title={words.dependants}>
      <ul className="flex flex-col gap-1">
        {dependants.map((dependant) => (
          <li key={dependant.opId}>{shortSentence(engine, dependant)}</li>
        ))}
      </ul>
    </Card>
  );
}
