// The next step of a record as somebody gives it; its rules stand in next-step.ts, which lists load without any schema.
import { optionalDay, text } from './field-kinds.ts';

export const nextStepShape = {
  /** What is to be done: 'Rappeler', 'Envoyer les plans'. */
  nextStep: text(200).optional(),
  /** Its day; '' without one. */
  nextStepOn: optionalDay.optional(),
};
