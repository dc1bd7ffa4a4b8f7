// The cell of a file holds the stages that a deal came into, oldest first: `02/03/2026 à 09:15 Premier contact ; 09/03/2026 à …`.
import { formatInstant } from '../../kernel/values/dates.ts';
import { looseInstant } from '../../kernel/values/written-days.ts';
import type { Deal } from '../deal.schema.ts';

type StageTimes = Deal['stageTimes'];

export const stageTimesText = (times: StageTimes, nameOf: (stage: string) => string): string =>
  // A name holds no sign that parts two of them.
  times.map(({ stage, at }) => `${formatInstant(at)} ${nameOf(stage).replaceAll(';', ',')}`).join(' ; ');

const pattern = /^(\d{1,2}\/\d{1,2}\/\d{4} à \d{1,2}:\d{2}) (.+)$/;

/** The passages that the text tells; those of a stage that is none here stay out. */
export const parseStageTimes = (text: string, stageOf: (name: string) => string | undefined): StageTimes =>
  text.split(';').flatMap((part) => {
    const [, instant = '', name = ''] = pattern.exec(part.trim()) ?? [];
    const stage = stageOf(name);
    const at = looseInstant(instant);
    return stage === undefined || at === instant ? [] : [{ stage, at }];
  });
