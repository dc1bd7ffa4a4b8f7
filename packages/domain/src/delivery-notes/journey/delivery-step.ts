// Each step of a delivery note stores the values before it, so that the last one can be undone (delivery-undo.ts).
import type { FormerValue, LastStep } from '../../kernel/facts/last-step.ts';
import type { undoableDeliverySteps } from '../delivery-note.values.ts';

/** Steps write this of a line. */
export interface StepLine {
  id: string;
  quantiteLivree: number;
  quantiteRestante: number;
  /** How much of what was handed over came back; of sold goods, absent while nothing did. */
  quantiteRetournee?: number;
  /** Item of the stock it takes units from; absent when it is none, or until goods leave and the reference names one. */
  inventoryId?: string;
  /** The items of its product in the order in which units are taken, once goods left; where there are several. */
  inventoryIds?: string[];
  /**
   * Of a kit, once goods left: units of each part in one kit, the items that they come from, those of followed items, what left
   * without being there.
   */
  kitParts?: {
    productId: string;
    name: string;
    quantity: number;
    inventoryIds: string[];
    unitIds?: string[];
    stockShort?: number;
  }[];
  /** Its units of followed items, of a kit those of all parts: chosen before goods leave, those that it has out since. */
  unitIds?: string[];
  /** Their serial numbers, as the note prints them. */
  serialNumbers?: string[];
  /** Units that left without being in the stock: a manager let them go. */
  stockShort?: number;
}

/** The last step, and what it takes to go back on it. */
export interface DeliveryStep extends LastStep<(typeof undoableDeliverySteps)[number]> {
  values: FormerValue[];
  lines: StepLine[];
  remark?: { from: string; to: string };
  /** Keys of its reservations, and how many returns and exchanges they had. */
  reservations: string[];
  returns: number;
  /** When it locked the lines of its invoice; absent where it did not. */
  lockedAt?: string;
}
