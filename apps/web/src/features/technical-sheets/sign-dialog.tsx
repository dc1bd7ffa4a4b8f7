// Both signatures of an intervention sheet, drawn with the finger or typed. Works offline. Loaded on demand.

import { useId, useState } from 'react';
import { DialogForm, useSubmission } from '../../ui/dialog-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SignatureFields } from '../../ui/signature-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.sign;

/** `<SignDialog sheetId={sheet.id} onClose={close} />` */
export function SignDialog({ sheetId, onClose }: { sheetId: string; onClose: () => void }) {
  const formId = useId();
  const { failure, errors, isBusy, submit } = useSubmission();
  const [signatureClient, setClient] = useState('');
  const [signatureTechnician, setTechnician] = useState('');
  const sign = async () => {
    const signatures = { signatureClient, signatureTechnician };
    if (!(await submit('sign_technicalSheets', { id: sheetId, ...signatures }))) return;
    toast.success({ title: sheetMessages.done.sign });
    onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.hint}
      formId={formId}
      submit={words.submit}
      isBusy={isBusy}
      onClose={onClose}
    >
      <DialogForm id={formId} failure={failure} onSubmit={sign}>
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
      </DialogForm>
    </FormDialog>
  );
}
