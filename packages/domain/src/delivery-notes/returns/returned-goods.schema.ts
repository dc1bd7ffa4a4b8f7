// The schema validates sold goods that came back, and the return note that their delivery note stores.
import { z } from 'zod';
import { MAX_CHOSEN_UNITS } from '../../inventory/units/unit.values.ts';
import { list, quantity, requiredText } from '../../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../../kernel/identity/keys.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { MAX_LINES } from '../../documents/lines.ts';

/** So many of a line, and which units where somebody said. */
export const takeBackInput = z.object({
  id: idText,
  /** Number of the return note, BR-…; the writer draws it. */
  returnId: newKey.optional(),
  reason: requiredText(500),
  items: list(
    z.object({ id: idText, quantity, unitIds: list(idText, MAX_CHOSEN_UNITS).optional() }),
    MAX_LINES,
  ).min(1, validation.lines),
});

/** A return note (bon de retour): what was sold and came back. */
export interface GoodsReturn {
  /** Its number, BR-… */
  id: string;
  /** Instant of the return. */
  at: string;
  /** Key of who took it back. */
  by: string;
  reason: string;
  lines: { itemId: string; quantity: number; serialNumbers?: string[] }[];
}
