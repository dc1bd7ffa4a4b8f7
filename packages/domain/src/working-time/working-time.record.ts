// The hours of work and the days off as the API answers them.
import { z } from 'zod';
import { day, dayOrNone, schemaOf, timeOfDay } from '../kernel/schema/record-schema.ts';
import { holidayNames, moonNames } from './holidays.ts';
import type { WorkingTime } from './working-time.values.ts';

const week = z
  .array(z.object({ from: timeOfDay, to: timeOfDay, pauseFrom: timeOfDay, pauseTo: timeOfDay }))
  .describe('From Monday to Sunday; a day without `from` is not worked');

export const workingTime = schemaOf<WorkingTime>()(
  z.object({
    hours: z.array(z.object({ from: dayOrNone.describe('Empty: since ever'), week, ramadan: week })),
    people: z.array(
      z.object({ personId: z.string(), from: dayOrNone, week: week.describe('Empty: that of the company') }),
    ),
    confirmed: z.array(
      z.object({ name: z.enum(moonNames), year: z.int().describe('Of the Muslim calendar'), from: day }),
    ),
    closures: z.array(z.object({ name: z.string(), from: day, to: day })),
    worked: z.array(z.enum(holidayNames)).describe('Days off of the country on which the company works'),
  }),
).meta({ id: 'WorkingTime', description: 'Hours of work, days of the moon and days off' });
