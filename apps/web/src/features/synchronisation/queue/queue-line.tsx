// One unresolved write as a line: what it is, what it waits for or why it was refused, what can be done about it.

import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { today } from '../../../platform/clock.ts';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx';
import { dotOf, type Tone } from '../../../ui/layout/status-chip.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { synchronisationMessages as words } from '../synchronisation.messages.ts';
import type { EntryActions } from './use-entry-actions.ts';
import { sentenceOf } from '../words/sentence.ts';
import { whenOf } from '../words/when.ts';

interface LineProps {
  tone: Tone;
  what: string;
  /** 'créé à 14:32' */
  deed: string;
  children?: ReactNode;
  actions: ReactNode;
  /** Only a menu: it stays beside the words on a phone. */
  isPlain?: boolean;
}

export function Line({ tone, what, deed, children, actions, isPlain = false }: LineProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <span aria-hidden="true" className={cx('mt-1.5 size-[7px] shrink-0 rounded-full', dotOf(tone))} />
      <div className={cx('min-w-0 flex-1', isPlain ? 'basis-40' : 'basis-60')}>
        <p className="break-words">
          <span className="font-medium">{what}</span>
          <span className="text-muted">, {deed}</span>
        </p>
        {children}
      </div>
      <div className={cx('flex flex-wrap items-center gap-2', !isPlain && 'phone:w-full phone:pl-[23px]')}>
        {actions}
      </div>
    </li>
  );
}

type Write = Pick<QueueEntryView, 'action' | 'data' | 'timestamp'> & { record?: QueueEntryView['record'] };

interface WriteLineProps extends Pick<LineProps, 'tone' | 'isPlain' | 'children'> {
  write: Write;
  /** Before the menu. */
  buttons?: ReactNode;
  menu: readonly MenuAction[];
}

/** What was written and when, and what can be done about it. */
function WriteLine({ write, buttons, menu, ...line }: WriteLineProps) {
  const engine = useEngine();
  const { what, did } = sentenceOf(engine, write);
  const when = whenOf(write.timestamp, today());
  return (
    <Line
      {...line}
      what={what}
      deed={did === '' ? when : `${did} ${when}`}
      actions={
        <>
          {buttons}
          {menu.length > 0 ? <LineMenu what={what} menu={menu} /> : null}
        </>
      }
    />
  );
}

interface WaitingLineProps {
  entry: QueueEntryView;
  wait: string;
  actions: EntryActions;
}

/** A write that goes by itself. */
export function WaitingLine({ entry, wait, actions }: WaitingLineProps) {
  const go = useGo();
  const menu = [seeAction(entry.opId, go), exportAction(entry.opId, actions), discardAction(entry, actions)];
  const isWithdrawn = entry.isWithdrawn;
  return (
    <WriteLine write={entry} tone={isWithdrawn ? 'gray' : 'amber'} isPlain menu={isWithdrawn ? [] : menu}>
      <p className="text-meta text-muted tabular-nums">
        {wait}
        {entry.attempts > 0 ? ` · ${words.attempts(entry.attempts)}` : null}
      </p>
    </WriteLine>
  );
}

/** A write that was given up, of which the server refuses to hear: its sentence, and what to do. */
export function UnheardLine({ entry, actions }: { entry: QueueEntryView; actions: EntryActions }) {
  const go = useGo();
  return (
    <WriteLine
      write={entry}
      tone="red"
      menu={[seeAction(entry.opId, go), discardAction(entry, actions)]}
      buttons={<Button onClick={() => void actions.retry(entry)}>{words.retry}</Button>}
    >
      <p>{words.unheard}</p>
      {entry.error ? <p className="text-danger">{entry.error.message}</p> : null}
      <p className="text-meta text-muted">{words.attempts(entry.attempts)}</p>
    </WriteLine>
  );
}

const seeAction = (opId: string, go: ReturnType<typeof useGo>): MenuAction => ({
  id: 'see',
  label: words.see,
  onAction: () => go(`/synchronisation/${opId}`),
});

const discardAction = (entry: QueueEntryView, actions: EntryActions): MenuAction => ({
  id: 'discard',
  label: entry.isWithdrawn ? words.dismiss : words.discard,
  isDanger: true,
  startsGroup: true,
  onAction: () => void actions.discard(entry),
});

const exportAction = (opId: string, actions: EntryActions): MenuAction => ({
  id: 'export',
  label: words.exportOne,
  onAction: () => void actions.exportOne(opId),
});

export function LineMenu({ what, menu }: { what: string; menu: readonly MenuAction[] }) {
  const label = words.actionsOf(what);
  return (
    <Menu label={label} actions={menu} placement="bottom end">
      {(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} tooltip={false} />}
    </Menu>
  );
}
