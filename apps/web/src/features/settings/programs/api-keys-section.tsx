// The section of the programs' API keys: an admin makes one, sees it once and revokes it.

import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { apiKeyActions } from '@zellige/domain/registry/api-key.actions';
import {
  type ApiKey,
  type ApiKeyRight,
  type ApiKeyScopes,
  apiKeyFamilies,
  grantsEverything,
} from '@zellige/domain/registry/api-key.schema';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { now } from '../../../platform/clock.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { RemoteList } from '../remote-section.tsx';
import { programsMessages as words } from './programs.messages.ts';
import { tellAnswer } from '../show-http-failure.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const LazyKeyDialog = lazyPart(async () => (await import('./api-key-dialog.tsx')).ApiKeyDialog);

export function ApiKeysSection() {
  const http = useHttp();
  const remote = useRemoteRead<ApiKey[]>(apiPaths.apiKeys);
  const [isMaking, setIsMaking] = useState(false);
  const revoke = async ({ id, name }: ApiKey) => {
    const question = { title: words.revokeQuestion(name), message: words.revokeWarning };
    if (!(await confirm({ ...question, confirmLabel: words.revoke, isDanger: true }))) return;
    const answer = await http.request(`${apiPaths.apiKeys}/${id}`, { method: 'DELETE' });
    tellAnswer(answer, words.keyRevoked, words.failedCall);
    remote.reload();
  };
  const close = () => {
    setIsMaking(false);
    remote.reload();
  };
  return (
    <FormSection
      title={words.keys}
      description={words.apiIntro}
      trailing={
        <Button variant="primary" icon={Plus} onClick={() => setIsMaking(true)}>
          {words.newKey}
        </Button>
      }
    >
      <RemoteList remote={remote} empty={words.noKeys}>
        {(key) => <KeyLine apiKey={key} onRevoke={() => void revoke(key)} />}
      </RemoteList>
      <p className="mt-4">
        <a
          href="/api/docs"
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center font-medium text-accent-text hover:underline phone:min-h-11"
        >
          {words.apiReference}
        </a>
      </p>
      {isMaking ? <LazyKeyDialog onClose={close} /> : null}
    </FormSection>
  );
}

/** 'Lecture : Devis, Factures et paiements · Écriture : Contacts'. */
function scopesInWords(scopes: ApiKeyScopes): string {
  const named = (right: ApiKeyRight): string =>
    apiKeyFamilies
      .filter((family) => scopes[family] === right)
      .map((family) => words.family(family))
      .join(', ');
  if (grantsEverything(scopes, 'write')) return words.writes(words.everything);
  const [reads, writes] = [named('read'), named('write')];
  if (writes === '' && grantsEverything(scopes, 'read')) return words.reads(words.everything);
  return [reads && words.reads(reads), writes && words.writes(writes)].filter(Boolean).join(' · ');
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, hint, scopes, createdByName, createdAt, lastUsedAt, revokedAt, expiresAt } = apiKey;
  const allows = useAllows();
  const isOver = Date.parse(expiresAt) <= now().getTime();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="text-muted">{scopesInWords(scopes)}</p>
        <p className="text-meta text-muted">
          {hint}… · {words.createdOn} <InstantText value={createdAt} /> {words.by} {createdByName} ·{' '}
          {words.lastUse} : {lastUsedAt === null ? words.never : <InstantText value={lastUsedAt} />} ·{' '}
          {isOver ? words.expiredOn : words.expiresOn} <InstantText value={expiresAt} />
        </p>
      </div>
      {revokedAt === null && isOver ? <StatusChip tone="amber">{words.expired}</StatusChip> : null}
      {allows(apiKeyActions.revoke, apiKey) ? (
        <Button aria-label={words.revokeOf(name)} onClick={onRevoke}>
          {words.revoke}
        </Button>
      ) : null}
      {revokedAt === null ? null : <StatusChip tone="gray">{words.revoked}</StatusChip>}
    </li>
  );
}
