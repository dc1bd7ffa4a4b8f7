// The next step of a record, told once to whoever holds it, on its day (docs/product.md 'Notifications').
import { addDays } from '../../kernel/values/dates.ts';
import { isStepDue, type NextStep } from '../../kernel/schema/next-step.ts';
import { type Fact, HAPPENED_DAYS, holderOf } from './fact.ts';

type StepRecord = NextStep & { assignedTo: string; createdBy: string };

type OfSubject = Pick<
  Fact,
  'name' | 'many' | 'category' | 'title' | 'actionUrl' | 'actionLabel' | 'relatedType' | 'relatedId'
>;

/** The day of the step is in the key, so that it is told once; the day after it still is, where nothing ran on its day. */
export function stepFacts(
  record: StepRecord,
  { subject, about, today }: { subject: OfSubject; about: string; today: string },
): Fact[] {
  const { nextStep = '', nextStepOn = '' } = record;
  if (!isStepDue(record, today) || nextStepOn < addDays(today, -HAPPENED_DAYS)) return [];
  return [
    {
      ...subject,
      day: nextStepOn,
      type: 'info',
      priority: 'medium',
      message: nextStep === '' ? about : `${about}\u00a0: ${nextStep}`,
      record,
      people: holderOf(record),
      roles: [],
      author: '',
    },
  ];
}
