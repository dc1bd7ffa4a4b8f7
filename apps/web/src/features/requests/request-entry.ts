// A request in the 'Dossier client'.

import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { requestStatusTones } from '@zellige/domain/requests/request.fields';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

export const contactEntry = ({ receivedAt, title, equipment, status }: ServiceRequest): ContactEntry => ({
  date: dayInCasablanca(new Date(receivedAt)),
  detail: [title, equipment].filter(Boolean).join(' · '),
  status: { label: status, tone: requestStatusTones[status] },
});
