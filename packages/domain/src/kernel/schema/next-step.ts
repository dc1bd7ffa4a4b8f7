// A next step is an intention about a quote or a contact, with its day (docs/subjects/sending.md 'Relances').

/** As a row holds it, absent from those that were written before it. */
export type NextStep = {
  nextStep?: string | undefined;
  nextStepOn?: string | undefined;
};

export const noNextStep = { nextStep: '', nextStepOn: '' } as const satisfies NextStep;

export const hasNextStep = ({ nextStep = '', nextStepOn = '' }: NextStep): boolean =>
  nextStep !== '' || nextStepOn !== '';

/** Its day has come; it stays due until it is done, moved or taken away. */
export const isStepDue = ({ nextStepOn = '' }: NextStep, today: string): boolean =>
  nextStepOn !== '' && nextStepOn <= today;
