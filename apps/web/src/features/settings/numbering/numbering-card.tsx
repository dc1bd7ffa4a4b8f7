// The next legal number of each series: only the authority knows it, and it only goes up.

import { useState } from 'react';
import { collections } from '@zellige/domain';
import { apiPaths } from '@zellige/contract/paths';
import { formatNumber as formatLegalNumber } from '@zellige/domain/kernel/identity/numbering';
import {
  nextNumberProblem,
  numberedSeries,
  type NumberedSeries,
} from '@zellige/domain/settings/numbering.rules';
import { isLocal } from '../../../platform/build-config.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { RestoredNumbersLine } from './restored-numbers-notice.tsx';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

type NextNumbers = Record<NumberedSeries, number>;

export function NumberingCard() {
  const remote = useRemoteRead<NextNumbers>(apiPaths.numbering);
  return (
    <FormSection title={words.numbering} description={words.numberingIntro}>
      {isLocal ? null : <RestoredNumbersLine />}
      <RemoteContent remote={remote}>
        {(next) => (
          <ul className="-my-3 divide-y divide-line">
            {numberedSeries.map((series) => (
              <SeriesLine
                key={`${series} ${next[series]}`}
                series={series}
                next={next[series]}
                onRaised={remote.reload}
              />
            ))}
          </ul>
        )}
      </RemoteContent>
    </FormSection>
  );
}

interface SeriesLineProps {
  series: NumberedSeries;
  next: number;
  onRaised: () => void;
}

function SeriesLine({ series, next, onRaised }: SeriesLineProps) {
  const http = useHttp();
  const [target, setTarget] = useState<number | null>(next);
  const [error, setError] = useState<string | undefined>();
  const raise = async () => {
    const number = target ?? 0;
    const problem = nextNumberProblem(next - 1, number);
    setError(problem ?? undefined);
    if (problem !== null || number === next) return;
    const [from, to] = [formatLegalNumber(series, next), formatLegalNumber(series, number)];
    const question = {
      title: words.raiseQuestion(from, to),
      message: words.raiseWarning,
      confirmLabel: words.raise,
    };
    if (!(await confirm(question))) return;
    const body = { collection: series, next: number };
    const answer = await http.request(apiPaths.numbering, { method: 'PUT', body });
    if (answer.ok) {
      toast.success(words.numberRaised);
      onRaised();
    } else setError(answer.error.fields?.['next'] ?? answer.error.message);
  };
  return (
    <li className="flex flex-wrap items-start gap-3 py-3">
      <p className="min-w-40 flex-1 pt-1.5">
        <span className="font-medium">{collections[series].nouns.many}</span>{' '}
        <span className="text-muted tabular-nums">{formatLegalNumber(series, next)}</span>
      </p>
      <NumberField
        className="w-40"
        label={words.nextNumberOf(collections[series].nouns.many)}
        isLabelHidden
        value={target}
        onChange={setTarget}
        error={error}
      />
      <Button
        aria-label={`${words.raise} : ${collections[series].nouns.many}`}
        onClick={() => void raise()}
        disabled={target === next}
      >
        {words.raise}
      </Button>
    </li>
  );
}
