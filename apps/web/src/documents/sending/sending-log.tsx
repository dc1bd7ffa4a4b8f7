// The log of a document lists its sendings: who, when, to whom, which version, and the answer of the mail server.

import { useCallback, useState } from 'react';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { channelLabels, purposeLabels } from '@zellige/domain/sendings/sending.fields';
import { sendingActions } from '@zellige/domain/sendings/sending.actions';
import type { Sending } from '@zellige/domain/sendings/sending.schema';
import { PendingBadge } from '../../records/page/pending-badge.tsx';
import { sendingMessages } from './sending.messages.ts';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatInstant } from '../../ui/format.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { SendingChip } from './sending-chip.tsx';

const words = sendingMessages.log;

/** `<SendingLog id={quote.id} />`; nothing before the first. */
export function SendingLog({ id }: { id: string }) {
  const isOf = useCallback((sending: Sending) => sending.documentId === id, [id]);
  const { rows } = useRows('sendings', { where: isOf });
  const [retried, setRetried] = useState<Sending | null>(null);
  if (rows.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className="flex flex-col gap-3">
        {rows.map((sending) => (
          <LogLine key={sending.id} sending={sending} onRetry={setRetried} />
        ))}
      </ul>
      {retried ? <RetryDialog sending={retried} onClose={() => setRetried(null)} /> : null}
    </Card>
  );
}

function LogLine({ sending, onRetry }: { sending: Sending; onRetry: (sending: Sending) => void }) {
  const { authorOf } = useStaff();
  const allows = useAllows();
  const { channel, purpose, to, state, failure, documentVersion, promisedDay, period } = sending;
  const about = purpose === 'document' ? [] : [purposeLabels[purpose]];
  const kind = [...about, channelLabels[channel]].join(' · ');
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{kind}</span>
        <SendingChip state={state} />
      </div>
      {to ? <span className="break-all">{to}</span> : null}
      <span className="text-muted">
        {words.by(authorOf(sending.createdBy), formatInstant(sending.sentAt))} ·{' '}
        {period ? words.period(formatDay(period.from), formatDay(period.to)) : words.version(documentVersion)}
      </span>
      {promisedDay ? <span>{words.promised(formatDay(promisedDay))}</span> : null}
      {failure ? (
        <span className={state === 'failed' ? 'break-words text-danger' : 'break-words text-muted'}>
          {failure}
        </span>
      ) : null}
      <PendingBadge collection="sendings" id={sending.id} />
      {allows(sendingActions.retry, sending) ? (
        <div>
          <Button onClick={() => onRetry(sending)}>{words.retry}</Button>
        </div>
      ) : null}
    </li>
  );
}
