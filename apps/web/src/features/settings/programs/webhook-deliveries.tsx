// The dialog lists the deliveries of a webhook with their results, latest first, with the way to send one again.

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type CollectionName, collections } from '@zellige/domain';
import { apiPaths } from '@zellige/contract/paths';
import type {
  DeliveryState,
  Webhook,
  WebhookDelivery,
} from '@zellige/domain/settings/instance/webhook.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { StatusChip, type Tone } from '../../../ui/layout/status-chip.tsx';
import { eventFamily, eventWord, programsMessages as words } from './programs.messages.ts';
import { RemoteContent } from '../remote-section.tsx';
import { tellAnswer } from '../show-http-failure.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

const PAGE = 20;
const MOST = 100;

const tones: Record<DeliveryState, Tone> = { waiting: 'amber', delivered: 'green', failed: 'red' };

export function WebhookDeliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const http = useHttp();
  const [limit, setLimit] = useState(PAGE);
  const path = `${apiPaths.webhooks}/${encodeURIComponent(webhook.id)}/deliveries`;
  const remote = useRemoteRead<WebhookDelivery[]>(`${path}?limit=${limit}`);
  const replay = async (id: string) => {
    const answer = await http.request(`${path}/${encodeURIComponent(id)}/replay`, {
      method: 'POST',
      body: {},
    });
    tellAnswer(answer, words.replayed, words.failedCall);
    remote.reload();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      onClose={onClose}
      title={words.deliveriesOf(webhook.name)}
      actions={
        <>
          <Button icon={RefreshCw} onClick={remote.reload}>
            {words.refresh}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <RemoteContent remote={remote}>
        {(deliveries) => (
          <>
            {deliveries.length === 0 ? <p className="text-muted">{words.noDeliveries}</p> : null}
            <ul className="-my-3 divide-y divide-line">
              {deliveries.map((delivery) => (
                <DeliveryLine
                  key={delivery.id}
                  delivery={delivery}
                  onReplay={() => void replay(delivery.id)}
                />
              ))}
            </ul>
            {deliveries.length === limit && limit < MOST ? (
              <Button className="mt-3" onClick={() => setLimit(limit + PAGE)}>
                {words.more}
              </Button>
            ) : null}
          </>
        )}
      </RemoteContent>
    </Dialog>
  );
}

const collectionOf = (event: string): string => {
  const name = event.slice(event.lastIndexOf('_') + 1);
  return name in collections ? eventFamily(name as CollectionName) : '';
};

/** 'réponse 503 · 2 essais · 34 ms'. */
function outcomeOf({ lastStatus, lastProblem, attempts, lastMs }: WebhookDelivery): string {
  const problem = lastProblem === '' || lastProblem === 'refused' ? '' : words.problems[lastProblem];
  return [
    lastStatus === null ? problem : words.status(lastStatus),
    attempts === 0 ? '' : words.tries(attempts),
    lastMs === null ? '' : words.milliseconds(lastMs),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function DeliveryLine({ delivery, onReplay }: { delivery: WebhookDelivery; onReplay: () => void }) {
  const { event, recordId, createdAt, state, nextAt, attempts } = delivery;
  const title = [collectionOf(event), eventWord(event)].filter((text) => text !== '').join(' : ');
  const outcome = outcomeOf(delivery);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="truncate text-meta text-muted">
          {recordId === '' ? null : `${recordId} · `}
          <InstantText value={createdAt} />
        </p>
        {outcome === '' ? null : (
          <p className="text-meta text-muted">
            {outcome}
            {state === 'waiting' && attempts > 0 ? (
              <>
                {' '}
                · {words.nextTry} : <InstantText value={nextAt} />
              </>
            ) : null}
          </p>
        )}
      </div>
      <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
      <Button aria-label={words.replayOf(title)} onClick={onReplay}>
        {words.replay}
      </Button>
    </li>
  );
}
