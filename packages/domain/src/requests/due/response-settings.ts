// The response times of the company (settings row 'responseTimes'), and the hours that they are counted in. Apart from their
// operation, so that a screen that only reads them loads no zod.
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { type WorkingCalendar, workingCalendar } from '../../working-time/working-calendar.ts';
import { WORKING_TIME, workingTimeOf } from '../../working-time/working-time.values.ts';
import { defaultResponseHours, type ResponseHours } from './response-time.ts';

/** Key of the settings row. */
export const RESPONSE_TIMES = 'responseTimes';

/** What holds by that row of the settings. */
export function responseHoursOf(row: object | null | undefined): ResponseHours {
  const settings: { responseTimes?: Partial<ResponseHours> } = row ?? {};
  return { ...defaultResponseHours, ...settings.responseTimes };
}

type Reading = Pick<OperationContext, 'unlocked'>;

export const readResponseHours = async ({ unlocked }: Reading): Promise<ResponseHours> =>
  responseHoursOf(await unlocked.settings.get(RESPONSE_TIMES));

export const readCalendar = async ({ unlocked }: Reading): Promise<WorkingCalendar> =>
  workingCalendar(workingTimeOf(await unlocked.settings.get(WORKING_TIME)));
