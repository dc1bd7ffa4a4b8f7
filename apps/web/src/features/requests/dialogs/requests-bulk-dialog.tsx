// Changes whoever follows several requests or their priority, lets them wait or closes them. Import it lazily.

import { requestActionWords } from '@zellige/domain/requests/request-actions.messages';
import { requestActions } from '@zellige/domain/requests/request.actions';
import { requestFields as fields } from '@zellige/domain/requests/request.fields';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import {
  type BulkAct,
  type BulkDialogProps,
  type BulkKind,
  choiceEdit,
  edit,
  personEdit,
  step,
} from '../../../records/bulk/bulk-acts.ts';
import { BulkDialog } from '../../../records/bulk/bulk-dialog.tsx';
import { requestMessages } from '../requests.messages.ts';

const kind: BulkKind<ServiceRequest> = {
  collection: 'requests',
  count: requestMessages.count,
  nameOf: ({ title }) => title,
};

const of = requestActions.edit;

const update = (id: ServiceRequest['id'], changes: Partial<ServiceRequest>) => ({
  action: 'update_requests' as const,
  input: { id, changes },
});

const acts: readonly [BulkAct<ServiceRequest>, ...BulkAct<ServiceRequest>[]] = [
  edit(update, { of, ...personEdit(fields.assignedTo.label) }),
  edit(update, {
    of,
    ...choiceEdit<ServiceRequest>('priority', fields.priority),
  }),
  step({
    id: 'close',
    label: requestActionWords.close.do,
    of: requestActions.close,
    marks: ['status'],
    write: ({ id }) => ({ action: 'close_requests', input: { id } }),
  }),
];

export const RequestsBulkDialog = (props: BulkDialogProps<ServiceRequest>) => (
  <BulkDialog kind={kind} acts={acts} {...props} />
);
