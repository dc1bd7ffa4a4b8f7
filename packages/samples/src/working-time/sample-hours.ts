// The hours of the sample company: the legal week, and those of the technician of the evenings and weekends.
import {
  defaultRamadanWeek,
  defaultWeek,
  restDay,
  type WeekHours,
} from '@zellige/domain/working-time/working-time.values';
import { instant, type Step } from '../documents/step.ts';

const HOURS_DAY = 138;

const late = { from: '10:00', to: '19:00', pauseFrom: '13:00', pauseTo: '14:00' };
/** From Tuesday to Saturday. */
const eventWeek: WeekHours = [restDay, late, late, late, late, late, restDay];

/** `workingTimeSteps(today)`: as the manager wrote them months ago. */
export const workingTimeSteps = (today: string): Step[] => [
  {
    action: 'update_workingTime_settings',
    actor: 'manager',
    at: instant({ today, minute: 0 }, HOURS_DAY, 0),
    input: () => ({
      changes: {
        hours: [{ from: '', week: defaultWeek, ramadan: defaultRamadanWeek }],
        people: [{ personId: 'TEC-4', from: '', week: eventWeek }],
      },
    }),
  },
];
