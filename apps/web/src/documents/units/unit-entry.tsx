// Naming a unit: by its serial number, typed or read by a scanner that types, or with the camera; a browser that
// reads no codes says so.

import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/press/button.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { unitMessages as words } from './unit.messages.ts';

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** Enter within the element does this, and nothing of the form around it. */
function useEnterKey(onEnter: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      onEnter();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
  return frame;
}

interface UnitEntryProps {
  /** What the field is for; a serial number without it. */
  label?: string | undefined;
  /** What is wrong with the text; null when it named a unit, and the field is empty again. */
  onText: (text: string) => string | null;
  /** The camera stays open from one label to the next, and says what this answers of each. */
  onSeries?: ((text: string) => string) | undefined;
}

/** `<UnitEntry onText={(text) => (open(text) ? null : words.unknown(text))} />` */
export function UnitEntry({ label = words.search, onText, onSeries }: UnitEntryProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const enter = (entry: string) => {
    if (entry.trim() === '') return;
    const problem = onText(entry);
    setError(problem);
    setText(problem === null ? '' : entry);
  };
  const frame = useEnterKey(() => enter(text));
  return (
    // Not a form: it stands in dialogs that are one.
    <div ref={frame} className="flex items-start gap-2">
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        value={text}
        onChange={(value) => {
          setText(value);
          setError(null);
        }}
        error={error ?? undefined}
        className="min-w-0 grow"
      />
      <Button onClick={() => enter(text)}>{words.find}</Button>
      <IconButton label={words.scan} icon={ScanLine} isOutlined onClick={() => setIsScanning(true)} />
      {isScanning ? (
        <ScanDialog
          onCode={(code) => {
            if (onSeries) return onSeries(code);
            setIsScanning(false);
            enter(code);
            return null;
          }}
          onClose={() => setIsScanning(false)}
        />
      ) : null}
    </div>
  );
}
