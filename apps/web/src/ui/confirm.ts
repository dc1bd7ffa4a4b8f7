// Asks a question and waits for the answer, from anywhere. The dialog itself loads with the first question.

export interface Question {
  title: string;
  message?: string | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  /** Asks for a reason in writing: 'Motif de l'annulation'. */
  reason?: { label: string; isRequired?: boolean } | undefined;
}

/** `null` when the person gave up; else the reason, empty when none was asked. */
export type Answer = { reason: string } | null;

export interface PendingQuestion extends Question {
  answer: (answer: Answer) => void;
}

type Listener = () => void;

let pending: PendingQuestion | null = null;
const listeners = new Set<Listener>();

function publish(next: PendingQuestion | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** The question waiting for an answer; for `ConfirmHost`. */
export const pendingQuestion = {
  get: (): PendingQuestion | null => pending,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** `const answer = await confirm({ title: 'Annuler la facture ?', confirmLabel: 'Annuler la facture', isDanger: true })` */
export function confirm(question: Question): Promise<Answer> {
  pending?.answer(null);
  return new Promise((resolve) => {
    publish({
      ...question,
      answer(answer) {
        publish(null);
        resolve(answer);
      },
    });
  });
}
