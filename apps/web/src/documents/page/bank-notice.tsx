// Asks for the bank and the RIB before documents go to a client without them: a PDF leaves out what nobody gave yet.

import { hasBankDetails } from '@zellige/domain/settings/company.schema';
import { useCan, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { documentMessages as words } from '../document.messages.ts';

/** `<BankNotice />` above a quote or an invoice; nothing once both are given. */
export function BankNotice() {
  const { row } = useRow('settings', 'company');
  const canEdit = useCan()('settings.edit');
  if (!row?.company || hasBankDetails(row.company)) return null;
  return (
    <Callout
      title={words.bankMissing}
      tone="advice"
      action={
        canEdit ? <ButtonLink to="/settings?section=entreprise">{words.bankComplete}</ButtonLink> : null
      }
    >
      {canEdit ? words.bankMissingHint : words.bankMissingAsk}
    </Callout>
  );
}
