// The response times of the company (settings row 'responseTimes'), and the hours that they are counted in. Apart from their
// operation, so that a screen that only reads them loads no zod.
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { type WorkingCalendar, workingCalendar } from '../../working-time/working-calendar.ts';
import { WORKING_TIME, workingTimeOf } from '../../working-time/working-time.values.ts';
import { defaultResponseHours, type ResponseHours } from './response-time.ts';

/** Key of the settings row. */
export const RESPONSE_TIMES = 'responseTimes';

/** A visit lasts this long where nobody said it, in minutes. */
export const USUAL_VISIT_MINUTES = 120;

export interface ResponseSettings extends ResponseHours {
  visitMinutes: number;
}

/** The settings of that row. */
export function responseSettingsOf(row: object | null | undefined): ResponseSettings {
  const settings: { responseTimes?: Partial<ResponseSettings> } = row ?? {};
  return { ...defaultResponseHours, visitMinutes: USUAL_VISIT_MINUTES, ...settings.responseTimes };
}

type Reading = Pick<OperationContext, 'unlocked'>;

export const readResponseHours = async ({ unlocked }: Reading): Promise<ResponseHours> =>
  responseSettingsOf(await unlocked.settings.get(RESPONSE_TIMES));

export const readVisitMinutes = async ({ unlocked }: Reading): Promise<number> =>
  responseSettingsOf(await unlocked.settings.get(RESPONSE_TIMES)).visitMinutes;

export const readCalendar = async ({ unlocked }: Reading): Promise<WorkingCalendar> =>
  workingCalendar(workingTimeOf(await unlocked.settings.get(WORKING_TIME)));
