// The links of a document on its page: how each stands, when it was opened, what its client answered.

import { Download, Link2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { shareActions } from '@zellige/domain/shares/share.actions';
import { shareLanguageLabels, shareStateLabels, shareStateTones } from '@zellige/domain/shares/share.fields';
import { shareState, signedFiles } from '@zellige/domain/shares/share.rules';
import type { Share } from '@zellige/domain/shares/share.schema';
import type { SharedKind } from '@zellige/domain/shares/share.values';
import { isLocal } from '../../platform/build-config.ts';
import { now } from '../../platform/clock.ts';
import { useCan, useExecute, useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { useFiles } from '../../platform/files.ts';
import { PendingBadge } from '../../records/page/pending-badge.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { Button } from '../../ui/press/button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { sharesMessages as words } from './shares.messages.ts';

interface ShareLinksProps {
  of: SharedKind;
  id: string;
}

/** `<ShareLinks of="quotes" id={quote.id} />`; nothing for whoever may make none. */
export function ShareLinks({ of, id }: ShareLinksProps) {
  const isOf = useCallback((share: Share) => share.documentId === id, [id]);
  const { rows } = useRows('shares', { where: isOf });
  const { row } = useRow(of, id);
  const can = useCan();
  const [isMaking, setIsMaking] = useState(false);
  // Without a server there is no page to open.
  if (isLocal || !row || !can('shares.create', row)) return null;
  const live = rows.filter((share) => shareState(share, now()) === 'active');
  return (
    <Card
      title={words.title}
      trailing={
        row.archivedAt === null ? (
          <Button icon={Link2} onClick={() => setIsMaking(true)}>
            {words.create}
          </Button>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">{of === 'quotes' ? words.empty : words.emptyReading}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((share) => (
            <ShareLine key={share.id} share={share} />
          ))}
        </ul>
      )}
      {isMaking ? (
        <ShareDialog of={of} documentId={id} live={live} onClose={() => setIsMaking(false)} />
      ) : null}
    </Card>
  );
}

/** What its client did with it. */
function answerOf(share: Share): string {
  const { signedAt, signedByName, refusedAt, refusedReason, firstSeenAt } = share;
  if (signedAt) return words.signed(signedByName, formatInstant(signedAt));
  if (refusedAt) return words.refused(refusedReason, formatInstant(refusedAt));
  return firstSeenAt ? words.openedOn(formatInstant(firstSeenAt)) : words.unopened;
}

/** What was signed, byte for byte, and its copy with the proof. */
function SignedPapers({ share }: { share: Share }) {
  const files = useFiles();
  const [coming, setComing] = useState('');
  const { read, copy } = signedFiles(share);
  const download = async (id: string, name: string) => {
    setComing(id);
    const isThere = await files.download({ id, name: `${name} ${share.client}.pdf` });
    setComing('');
    if (!isThere) toast.error({ title: words.notThere });
  };
  const papers = [
    { id: copy, name: words.signedPdf },
    { id: read, name: words.readPdf },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {papers.map(({ id, name }) => (
        <Button key={id} icon={Download} isBusy={coming === id} onClick={() => void download(id, name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function ShareLine({ share }: { share: Share }) {
  const { authorOf } = useStaff();
  const allows = useAllows();
  const execute = useExecute();
  const state = shareState(share, now());
  const revoke = async () => {
    const done = await execute('revoke_shares', { id: share.id });
    if (done.ok) toast.success({ title: words.revoked });
    else tellFailure(done.error);
  };
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium break-words">{share.recipient || shareLanguageLabels[share.lang]}</span>
        <StatusChip tone={shareStateTones[state]}>{shareStateLabels[state]}</StatusChip>
      </div>
      <span>{answerOf(share)}</span>
      <span className="text-muted">
        {words.by(authorOf(share.createdBy), formatInstant(share.createdAt))}
        {state === 'active' ? ` · ${words.until(formatInstant(share.expiresAt))}` : ''}
      </span>
      {share.hasPapers ? <SignedPapers share={share} /> : null}
      <PendingBadge collection="shares" id={share.id} />
      {state === 'active' && allows(shareActions.revoke, share) ? (
        <div>
          <Button onClick={() => void revoke()}>{words.revoke}</Button>
        </div>
      ) : null}
    </li>
  );
}
