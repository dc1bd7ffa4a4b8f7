// The choices of a filter by period.

import type { PeriodId } from '@zellige/domain/kernel/values/named-periods';
import { recordMessages } from '../page/record.messages.ts';

const labels: Readonly<Record<PeriodId, string>> = recordMessages.periods;

export const periodOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));
