// A signature: drawn, or the name of whoever signs where drawing is not possible.

import { useState } from 'react';
import { SegmentedControl } from './choice-field.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { signatureMessages as words } from './signature.messages.ts';
import { TextField } from './text-field.tsx';

interface SignatureFieldsProps {
  /** 'Signature du client' */
  label: string;
  /** 'Nom du réceptionnaire' */
  nameLabel: string;
  /** The drawing, or the name; '' while there is neither. */
  onChange: (signature: string) => void;
  error?: string | undefined;
}

/** `<SignatureFields label="Signature du client" nameLabel="Nom du signataire" onChange={setSignature} />` */
export function SignatureFields({ label, nameLabel, onChange, error }: SignatureFieldsProps) {
  const [mode, setMode] = useState<'drawn' | 'typed'>('drawn');
  const [name, setName] = useState('');
  const choose = (next: 'drawn' | 'typed') => {
    setMode(next);
    onChange(next === 'typed' ? name : '');
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
        <SignaturePad label={label} onChange={onChange} error={error} />
      ) : (
        <TextField
          label={nameLabel}
          isRequired
          autoComplete="off"
          value={name}
          onChange={(text) => {
            setName(text);
            onChange(text);
          }}
          error={error}
        />
      )}
    </div>
  );
}
