// Asks whoever may give them for the bank and the RIB, before documents go to a client without them: a PDF leaves out what nobody
// gave yet. Once it was answered 'Plus tard' this device asks no more.

import { useState } from 'react';
import { hasBankDetails } from '@zellige/domain/settings/company.schema';
import { localTextStorage } from '../../platform/browser/storage.ts';
import { useCan, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { documentMessages as words } from '../document.messages.ts';

const ANSWERED = 'bank-notice';

/** `<BankNotice />` above a quote or an invoice; nothing once both are given. */
export function BankNotice() {
  const { row } = useRow('settings', 'company');
  const canEdit = useCan()('settings.edit');
  const [isAnswered, setIsAnswered] = useState(() => localTextStorage.read(ANSWERED) !== null);
  if (!canEdit || isAnswered || !row?.company || hasBankDetails(row.company)) return null;
  const answer = () => {
    localTextStorage.write(ANSWERED, 'later');
    setIsAnswered(true);
  };
  return (
    <Callout
      title={words.bankMissing}
      tone="advice"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="ghost" onClick={answer}>
            {words.bankLater}
          </Button>
          <ButtonLink to="/settings?section=entreprise">{words.bankComplete}</ButtonLink>
        </span>
      }
    >
      {words.bankMissingHint}
    </Callout>
  );
}
