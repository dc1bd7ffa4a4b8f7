// An invoice is for its project, or for days of a contract: statements and entries of the accounts name them.
import { daysOfPeriod } from '../../recurrence/period-words.ts';
import type { Invoice } from '../invoice.schema.ts';

/** 'Salon', or 'Hébergement du 01/12/2026 au 31/12/2026'; '' where nothing says it. */
export const objectOf = ({
  projectName,
  description,
  period,
}: Pick<Invoice, 'projectName' | 'period'> & Partial<Pick<Invoice, 'description'>>): string =>
  period ? [projectName || description, daysOfPeriod(period)].filter(Boolean).join(' ') : projectName;
