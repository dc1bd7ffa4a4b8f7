// Asks a question and waits for the answer, from anywhere. The dialog itself loads with the first question.

import { type Followed, FollowedValue } from '../../platform/observable.ts';

export interface Question {
  title: string;
  message?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** A third answer beside the two: 'Ouvrir la fiche existante'. */
  otherLabel?: string | undefined;
  isDanger?: boolean | undefined;
  /** Asks for a reason in writing: 'Motif de l'annulation'. */
  reason?: { label: string; isRequired?: boolean } | undefined;
}

/** `null` when the person gave up; else the reason, empty when none was asked, and whether it is the third answer. */
export type Answer = { reason: string; isOther?: true } | null;

export interface PendingQuestion extends Question {
  answer: (answer: Answer) => void;
}

const pending = new FollowedValue<PendingQuestion | null>(null);

/** The question waiting for an answer; for `ConfirmHost`. */
export const pendingQuestion: Followed<PendingQuestion | null> = pending;

/** `const answer = await confirm({ title: 'Annuler la facture ?', confirmLabel: 'Annuler la facture', isDanger: true })` */
export function confirm(question: Question): Promise<Answer> {
  pending.get()?.answer(null);
  return new Promise((resolve) => {
    pending.set({
      ...question,
      answer(answer) {
        pending.set(null);
        resolve(answer);
      },
    });
  });
}
