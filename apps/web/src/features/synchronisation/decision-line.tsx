// One record that a person decides on: what they did to it, why it was refused or what somebody else made of it, and what can be
// done with all of it at once.

import { ArrowUpRight, Send } from 'lucide-react';
import { recordAddress } from '../../records/feature/record-address.ts';
import type { AppEngine, QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useActor, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { today } from '../../platform/clock.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { correctionAddress } from './correction/correctable.ts';
import { recountAddress } from './correction/recount.ts';
import { type Decision, type DecisionWrite, handedOver } from './decisions.ts';
import { Line, LineMenu } from './queue/queue-line.tsx';
import { isShortQuote } from './remedies.ts';
import { remedyMessages } from './remedies.messages.ts';
import { synchronisationMessages as words } from './synchronisation.messages.ts';
import type { DecisionActions } from './use-decision-actions.ts';
import { sentenceOf } from './words/sentence.ts';
import { whenOf } from './words/when.ts';

interface DecisionLineProps {
  decision: Decision;
  actions: DecisionActions;
  /** Goes on with a count that was refused. */
  onRecount: (entry: QueueEntryView) => void;
}

export function DecisionLine({ decision, actions, onRecount }: DecisionLineProps) {
  const engine = useEngine();
  const go = useGo();
  const [first, ...others] = decision.writes;
  if (!first) return null;
  const { what } = sentenceOf(engine, first);
  return (
    <Line
      tone="red"
      what={what}
      deed={deedOf(engine, first)}
      actions={
        <>
          <Buttons decision={decision} actions={actions} onRecount={onRecount} />
          <LineMenu what={what} menu={menuOf(decision, actions, go)} />
        </>
      }
    >
      <Reason write={first} />
      {others.length > 0 ? (
        <ul className="mt-1 flex flex-col gap-1">
          {others.map((write) => (
            <Further key={write.opId} write={write} />
          ))}
        </ul>
      ) : null}
    </Line>
  );
}

/** 'livré à 14:32' */
function deedOf(engine: Pick<AppEngine, 'get'>, write: DecisionWrite): string {
  const { did } = sentenceOf(engine, write);
  const when = whenOf(write.timestamp, today());
  return did === '' ? when : `${did} ${when}`;
}

/** A later write of it. */
function Further({ write }: { write: DecisionWrite }) {
  const engine = useEngine();
  const { what } = sentenceOf(engine, write);
  const deed = deedOf(engine, write);
  return (
    <li>
      <p className="break-words">
        <span className="font-medium">{what}</span>
        <span className="text-muted">, {deed}</span>
      </p>
      <Reason write={write} />
    </li>
  );
}

/** The server's sentence, whose version it met, or nothing of a write that waits for those. */
function Reason({ write: { refused, conflict, files } }: { write: DecisionWrite }) {
  const { authorOf } = useStaff();
  const author = conflict ? authorOf((conflict.theirs ?? conflict.removed)?.updatedBy ?? '') : '';
  return (
    <>
      {refused?.error ? <p className="text-danger">{refused.error.message}</p> : null}
      {conflict ? (
        <p className="text-muted">{conflict.theirs ? words.alsoChanged(author) : words.deletedBy(author)}</p>
      ) : null}
      {files.length > 0 ? <p className="text-meta text-muted">{words.filesOf(files.length)}</p> : null}
      {refused ? <p className="text-meta text-muted">{words.attempts(refused.attempts)}</p> : null}
    </>
  );
}

function Buttons({ decision, actions, onRecount }: DecisionLineProps) {
  const go = useGo();
  const { role } = useActor();
  const { writes, hasTheirs, hasRecord, collection, recordId } = decision;
  const conflict = writes.find((write) => write.conflict);
  const correctable = writes.flatMap(({ refused }) => refused ?? []).map(correctionAddress)[0];
  const counted = writes.flatMap(({ refused }) => (refused && recountAddress(refused) ? refused : []))[0];
  const isShort = writes.some(({ refused }) => refused && isShortQuote(refused));
  const page = hasRecord ? recordAddress(collection, recordId) : null;
  const isOffice = role === 'admin' || role === 'manager';
  return (
    <>
      {isOffice || handedOver(decision).writes.length === 0 ? null : (
        <Button variant="primary" icon={Send} onClick={() => void actions.handOver(decision)}>
          {words.handOver.button}
        </Button>
      )}
      {counted ? <Button onClick={() => onRecount(counted)}>{remedyMessages.recount.label}</Button> : null}
      {hasTheirs ? (
        <Button onClick={() => void actions.takeTheirs(decision)}>{words.takeTheirs}</Button>
      ) : (
        <Button onClick={() => void actions.retry(decision)}>{words.retry}</Button>
      )}
      {conflict ? <ButtonLink to={`/synchronisation/${conflict.opId}`}>{words.decide}</ButtonLink> : null}
      {isShort ? <ButtonLink to={`/synchronisation/${decision.id}`}>{words.choices}</ButtonLink> : null}
      {correctable && !conflict ? <Button onClick={() => go(correctable)}>{words.correct}</Button> : null}
      {page ? (
        <ButtonLink to={page} icon={ArrowUpRight}>
          {words.open}
        </ButtonLink>
      ) : null}
    </>
  );
}

function menuOf(
  decision: Decision,
  actions: DecisionActions,
  go: ReturnType<typeof useGo>,
): readonly MenuAction[] {
  const { writes, isConflict, hasTheirs } = decision;
  const opIds = writes.map(({ opId }) => opId);
  const discard: MenuAction = {
    id: 'discard',
    label: words.discard,
    isDanger: true,
    startsGroup: true,
    onAction: () => void actions.giveUp(decision),
  };
  return [
    ...writes
      .filter(({ refused }) => refused)
      .slice(0, 1)
      .map(({ opId }) => ({ id: 'see', label: words.see, onAction: () => go(`/synchronisation/${opId}`) })),
    ...(hasTheirs && !isConflict
      ? [{ id: 'retry', label: words.retry, onAction: () => void actions.retry(decision) }]
      : []),
    { id: 'export', label: words.exportOne, onAction: () => void actions.export(opIds) },
    ...(hasTheirs ? [] : [discard]),
  ];
}
