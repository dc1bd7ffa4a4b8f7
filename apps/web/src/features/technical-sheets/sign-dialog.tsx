// Both signatures of an intervention sheet, drawn with the finger or typed. Works offline. Loaded on demand.

import { type FormEvent, useId, useState } from 'react';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { SignatureFields } from '../../ui/signature-fields.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.sign;

/** `<SignDialog sheetId={sheet.id} onClose={close} />` */
export function SignDialog({ sheetId, onClose }: { sheetId: string; onClose: () => void }) {
  const formId = useId();
  const execute = useExecute();
  const [signatureClient, setClient] = useState('');
  const [signatureTechnician, setTechnician] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const sign = async () => {
    setIsBusy(true);
    const result = await execute('sign_technicalSheets', {
      id: sheetId,
      signatureClient,
      signatureTechnician,
    });
    setIsBusy(false);
    if (!result.ok) {
      setErrors(result.error.fields ?? {});
      if (!result.error.fields) tellFailure(result.error);
      return;
    }
    toast.success({ title: sheetMessages.done.sign });
    onClose();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="medium"
      onClose={onClose}
      title={words.title}
      description={words.hint}
      actions={<FormActions formId={formId} submit={words.submit} isBusy={isBusy} onCancel={onClose} />}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void sign();
        }}
      >
        <SignatureFields
          label={words.client}
          nameLabel={words.clientName}
          onChange={setClient}
          error={errors['signatureClient']}
        />
        <SignatureFields
          label={words.technician}
          nameLabel={words.technicianName}
          onChange={setTechnician}
          error={errors['signatureTechnician']}
        />
      </form>
    </Dialog>
  );
}
