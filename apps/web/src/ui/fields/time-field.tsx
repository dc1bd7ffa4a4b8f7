// An hour as people type it: `9`, `9h30`, `0930` become `09:00` and `09:30` when the field is left.

import { TextField, type TextFieldProps } from './text-field.tsx';

/** `09:30` for what stands for an hour of the day; the text itself, for the schema to refuse, when nothing does. */
export function readTime(text: string): string {
  const match = /^(\d{1,2})\s*(?:[:hH.]\s*(\d{2})?|(\d{2}))?$/.exec(text.trim());
  if (!match) return text.trim();
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? match[3] ?? 0);
  if (hours > 23 || minutes > 59) return text.trim();
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** `<TimeField label="Heure de début" value="09:00" onChange={…} />` */
export function TimeField({ onBlur, ...field }: TextFieldProps) {
  const { value, onChange } = field;
  return (
    <TextField
      placeholder="hh:mm"
      inputMode="text"
      autoComplete="off"
      maxLength={5}
      {...field}
      onBlur={() => {
        const read = readTime(value);
        if (read !== value) onChange(read);
        onBlur?.();
      }}
    />
  );
}
