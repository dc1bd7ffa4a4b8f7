// Whether a month is open, closed or handed over, and what may be done about it.

import { formatDay } from '@zellige/domain/kernel/values/dates';
import { isReady } from '@zellige/domain/kernel/operations/guard';
import { isClosedMonth, isOverMonth, monthActions } from '@zellige/domain/settings/month.actions';
import { Lock, LockOpen, Send } from 'lucide-react';
import { useAct } from '../../records/actions/use-act.ts';
import { isLocal } from '../../platform/build-config.ts';
import { now, today } from '../../platform/clock.ts';
import { useActor, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { useHttp } from '../../platform/http/http-context.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { confirm, type Question } from '../../ui/dialogs/confirm.ts';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { accountsMessages as words } from './accounts.messages.ts';

const REOPEN = '/api/accounting/reopen-month';

interface MonthStateProps {
  /** `2026-10`. */
  month: string;
  /** `octobre 2026`. */
  name: string;
}

/** Reads what is known of a month in the settings. */
export function useMonthState(month: string) {
  const closing = useRow('settings', 'documents').row?.closing;
  const exports = useRow('settings', 'accounting').row?.exports ?? [];
  const state = { month, closedThrough: closing?.closedThrough ?? '', exports };
  const actor = useActor();
  return {
    closing,
    exported: exports.findLast((one) => one.month === month),
    isOver: isOverMonth(state, today()),
    isClosed: isClosedMonth(state),
    offers: (act: keyof typeof monthActions) => isReady(monthActions[act], state, { actor, now: now() }),
  };
}

type MonthAction = 'close_month_settings' | 'reopen_month_settings' | 'export_month_settings';

function useMonthLabel(month: string): { chip: React.ReactNode; hint: string } {
  const { closing, exported, isClosed, isOver } = useMonthState(month);
  const { authorOf } = useStaff();
  if (exported)
    return {
      chip: <StatusChip tone="green">{words.handedOver}</StatusChip>,
      hint: words.handedOverHint(formatDay(exported.at), authorOf(exported.by)),
    };
  if (isClosed && closing)
    return {
      chip: <StatusChip tone="violet">{words.closed}</StatusChip>,
      hint: words.closedHint(formatDay(closing.at), authorOf(closing.by)),
    };
  return {
    chip: <StatusChip tone="blue">{words.open}</StatusChip>,
    hint: isOver ? words.openHint : words.currentHint,
  };
}

/** `<MonthState month="2026-10" name="octobre 2026" />` */
export function MonthState({ month, name }: MonthStateProps) {
  const { offers } = useMonthState(month);
  const { chip, hint } = useMonthLabel(month);
  const act = useAct();
  const http = useHttp();
  const withConfirmation = (action: MonthAction, question: Question, done: string) => async () => {
    const answer = await confirm(question);
    if (answer) await act(action, { month, ...(question.reason && answer) }, done);
  };
  const close = withConfirmation(
    'close_month_settings',
    { title: words.closeQuestion(name), message: words.closeMessage, confirmLabel: words.close },
    words.closeDone,
  );
  const question = {
    title: words.reopenQuestion(name),
    message: words.reopenMessage,
    confirmLabel: words.reopen,
    reason: { label: words.reopenReason, isRequired: true },
  };
  const reopenHere = withConfirmation('reopen_month_settings', question, words.reopenDone);
  // Grave: the server asks for a proof of who one is, which no queue gives.
  const reopenThere = async () => {
    const answer = await confirm(question);
    if (!answer) return;
    const body = { month, reason: answer.reason };
    const { ok, error } = { error: null, ...(await http.request(REOPEN, { method: 'POST', body })) };
    if (ok) toast.success({ title: words.reopenDone });
    else if (error) toast.error({ title: error.status === 0 ? words.reopenNeedsServer : error.message });
  };
  const reopen = isLocal ? reopenHere : reopenThere;
  const handOver = withConfirmation(
    'export_month_settings',
    { title: words.handOverQuestion(name), message: words.handOverMessage, confirmLabel: words.handOver },
    words.handOverDone,
  );
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {chip}
          <p className="text-muted">{hint}</p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden phone:w-full phone:[&>*]:grow">
          {offers('close') ? (
            <Button icon={Lock} onClick={() => void close()}>
              {words.close}
            </Button>
          ) : null}
          {offers('reopen') ? (
            <Button icon={LockOpen} onClick={() => void reopen()}>
              {words.reopen}
            </Button>
          ) : null}
          {offers('handOver') ? (
            <Button icon={Send} onClick={() => void handOver()}>
              {words.handOver}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
