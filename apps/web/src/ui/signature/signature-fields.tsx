// A signature: drawn, with the name of whoever signs where that matters, or the name alone where drawing is not possible.

import { useState } from 'react';
import { SegmentedControl } from '../fields/choice-field.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { signatureMessages as words } from './signature.messages.ts';
import { TextField } from '../fields/text-field.tsx';

export interface SignerField {
  /** 'Nom du réceptionnaire' */
  label: string;
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** `<SignerName label="Nom du signataire" value={name} onChange={setName} />` */
export function SignerName({ isRequired = true, ...field }: SignerField & { isRequired?: boolean }) {
  return <TextField {...field} isRequired={isRequired} autoComplete="off" />;
}

interface SignatureFieldsProps {
  /** 'Signature du client' */
  label: string;
  signer: SignerField;
  /** What is signed already: a drawing or a name, taken up again. */
  value: string;
  /** Whether a drawing goes with the name. */
  isDrawingNamed?: boolean;
  /** The drawing, or the name; '' while there is neither. */
  onChange: (signature: string) => void;
  error?: string | undefined;
}

/** `<SignatureFields label="Signature du client" signer={{ label, value: name, onChange: setName }} onChange={setSignature} />` */
export function SignatureFields({
  label,
  signer,
  value,
  isDrawingNamed = false,
  onChange,
  error,
}: SignatureFieldsProps) {
  const [mode, setMode] = useState<'drawn' | 'typed'>(
    value === '' || value.startsWith('data:') ? 'drawn' : 'typed',
  );
  const choose = (next: 'drawn' | 'typed') => {
    setMode(next);
    onChange(next === 'typed' ? signer.value : '');
  };
  const name = {
    ...signer,
    onChange: (text: string) => {
      signer.onChange(text);
      if (mode === 'typed') onChange(text);
    },
  };
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={label}
        isRequired
        value={mode}
        onChange={choose}
        options={[
          { value: 'drawn', label: words.drawn },
          { value: 'typed', label: words.typed },
        ]}
      />
      {mode === 'drawn' ? (
        <SignaturePad label={label} drawing={value} onChange={onChange} error={error} />
      ) : null}
      {mode === 'typed' ? <SignerName {...name} error={error ?? signer.error} /> : null}
      {mode === 'drawn' && isDrawingNamed ? <SignerName {...name} /> : null}
    </div>
  );
}
