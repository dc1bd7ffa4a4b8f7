// Both signatures of an intervention sheet, drawn with the finger or typed. Works offline. Loaded on demand.

import { useState } from 'react';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { SignatureFields } from '../../ui/signature-fields.tsx';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.sign;

/** `<SignDialog sheetId={sheet.id} onClose={close} />` */
export function SignDialog({ sheetId, onClose }: { sheetId: string; onClose: () => void }) {
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const [signatureClient, setClient] = useState('');
  const [signatureTechnician, setTechnician] = useState('');
  const sign = () =>
    submission.save(
      'sign_technicalSheets',
      { id: sheetId, signatureClient, signatureTechnician },
      sheetMessages.done.sign,
    );
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={sign} onClose={onClose}>
      <SignatureFields
        label={sheetMessages.fields['intervention.signatureClient']}
        nameLabel={words.clientName}
        onChange={setClient}
        error={errors['signatureClient']}
      />
      <SignatureFields
        label={sheetMessages.fields['intervention.signatureTechnician']}
        nameLabel={words.technicianName}
        onChange={setTechnician}
        error={errors['signatureTechnician']}
      />
    </SubmissionDialog>
  );
}
