// Every editor of the conflict page receives these properties.

import type { Field } from '@zellige/domain/kernel/schema/field-dictionary';

export interface EditorProps {
  words: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What the two people wrote, where what is kept is chosen among it. */
  versions?: readonly unknown[] | undefined;
  error?: string | undefined;
  /** The label stands above already. */
  isLabelHidden?: boolean;
}

/** The rows of a list; none where there is no list. */
export const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Label and error, for any field of the kit. */
export const frameOf = ({ words, error, isLabelHidden }: EditorProps) => ({
  label: words.label,
  error,
  isLabelHidden,
});
