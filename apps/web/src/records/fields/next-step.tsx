// The next step of a quote or a contact, as lists and pages show it.

import { formatDay } from '@zellige/domain/kernel/values/dates';
import { isStepDue, type NextStep } from '@zellige/domain/kernel/schema/next-step';
import { today } from '../../platform/clock.ts';

/** 'Rappeler · 28/11/2026'; '' without one. */
export const stepText = ({ nextStep = '', nextStepOn = '' }: NextStep): string =>
  [nextStep, nextStepOn && formatDay(nextStepOn)].filter(Boolean).join(' · ');

/** `<NextStepText row={quote} />`; in red once its day has come. */
export const NextStepText = ({ row }: { row: NextStep }) => (
  <span className={isStepDue(row, today()) ? 'text-danger' : undefined}>{stepText(row)}</span>
);
