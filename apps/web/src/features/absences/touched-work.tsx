// The form of an absence shows the planned work that it touches while it is typed; it is saved all the same.

import { absenceStretch } from '@zellige/domain/absences/absence.rules';
import { momentOf } from '@zellige/domain/events/event-time';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { touchedWork } from '@zellige/domain/planning/touched-work';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { pageAddress } from '../../records/feature/record-address.ts';
import { useEverybody } from '../../records/feature/use-everybody.ts';
import { usePlannedCards } from '../../records/feature/use-planned-cards.ts';
import { now } from '../../platform/clock.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { type AbsenceFormValues, isTimed } from './absence-form-values.ts';
import { absenceMessages } from './absences.messages.ts';

const words = absenceMessages.touched;

/** Reads the form around it; nothing where nobody has to be told. */
export function TouchedWork() {
  const values = useWatch<AbsenceFormValues>() as AbsenceFormValues;
  const { personId, from, to, fromTime, toTime } = values;
  const isKnown = isTimed(values);
  const stretch = useMemo(
    () => (isKnown ? absenceStretch({ from, to, fromTime, toTime }) : null),
    [isKnown, from, to, fromTime, toTime],
  );
  const cards = usePlannedCards(stretch, momentOf(now()));
  const person = useEverybody().find(({ id, userId }) => id === personId || userId === personId);
  const touched = person && isKnown ? touchedWork(cards, person, values) : [];
  if (touched.length === 0) return null;
  return (
    <Callout title={words.title(touched.length)} tone="advice">
      <ul>
        {touched.map((card) => (
          <li key={card.key}>
            <Link to={pageAddress(card.collection, { id: card.recordId })} className="hover:underline">
              {words.line(
                formatDay(card.start),
                card.hasHours ? `${card.start.slice(11)}–${card.end.slice(11)}` : '',
                card.title || card.client,
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
