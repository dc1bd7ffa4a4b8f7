// Why goods leave that the stock lacks.

import type { ValueProps } from '../../../ui/fields/field-frame.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.ship;

export const ForceReason = (field: ValueProps<string>) => (
  <TextArea {...field} label={words.forceReason} hint={words.forceHint} rows={2} />
);
