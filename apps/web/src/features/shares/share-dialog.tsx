// 'Créer un lien': the device draws the token, shows the link once and hands it on. Works without a network.

import { createShareInput, type Share } from '@zellige/domain/shares/share.schema';
import { shareLanguageLabels } from '@zellige/domain/shares/share.fields';
import { type SharedKind, shareLanguages } from '@zellige/domain/shares/share.values';
import { clientPagePath } from '@zellige/contract';
import { useState } from 'react';
import { z } from 'zod';
import { drawLinkToken } from '../../platform/browser/link-token.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { fullAddress } from '../../platform/page/page-address.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormField, useZodForm } from '../../ui/forms/form.tsx';
import { ReadyLink } from './ready-link.tsx';
import { sharesMessages as words } from './shares.messages.ts';

const { recipient, lang, replaces } = createShareInput.shape;
const schema = z.object({ recipient: recipient.unwrap(), lang: lang.unwrap(), replaces: replaces.unwrap() });
const languages = shareLanguages.map((value) => ({ value, label: shareLanguageLabels[value] }));

interface ShareDialogProps {
  of: SharedKind;
  documentId: string;
  /** Those that lead to the document until now. */
  live: readonly Share[];
  onClose: () => void;
}

/** `<ShareDialog of="quotes" documentId={quote.id} live={[]} onClose={close} />` */
export function ShareDialog({ of, documentId, live, onClose }: ShareDialogProps) {
  const { execute, newId } = useOpenedForm();
  // Drawn once: every press of the button is the same write.
  const [drawing] = useState(drawLinkToken);
  const [url, setUrl] = useState<string | null>(null);
  const form = useZodForm({ schema, defaultValues: { recipient: '', lang: 'fr', replaces: false } });
  const create = async (values: z.output<typeof schema>) => {
    const drawn = await drawing;
    if (!drawn) return form.setError('recipient', { message: words.needsEncryption });
    const id = String(newId('shares'));
    const made = await execute('create_shares', { id, of, documentId, tokenHash: drawn.hash, ...values });
    if (!made.ok) return showFailure(form, made.error);
    return setUrl(fullAddress(clientPagePath(drawn.token)));
  };
  if (url !== null) return <ReadyLink of={of} documentId={documentId} url={url} onClose={onClose} />;
  return (
    <FormDialog
      words={{ title: words.createTitle, hint: words.hint, submit: words.create }}
      form={form}
      onSubmit={create}
      onClose={onClose}
    >
      <FormField control={form.control} name="recipient">
        {(field) => <TextField label={words.recipient} {...field} />}
      </FormField>
      <FormField control={form.control} name="lang">
        {(field) => <SegmentedControl label={words.lang} options={languages} {...field} />}
      </FormField>
      {live.length > 0 ? (
        <FormField control={form.control} name="replaces">
          {(field) => <Checkbox label={words.replaces} {...field} />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}
