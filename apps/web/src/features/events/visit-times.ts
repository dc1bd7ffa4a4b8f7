// How long a visit took, as people read it.
import type { VisitTimes } from '@zellige/domain/events/spot/event-visit';
import { eventMessages } from './events.messages.ts';

const words = eventMessages.visit;

/** '35 min de route', '1 h 20 sur place'. */
export const spokenTimes = ({ road, site }: VisitTimes): string[] => [
  ...(road === null ? [] : [words.road(words.minutes(road))]),
  ...(site === null ? [] : [words.site(words.minutes(site))]),
];
