// The actions of requests for the list, the board and the record page.

import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { useCallback, useMemo, useState } from 'react';
import { type GroupsOf, useDocumentTools, useRecordActions } from '../../documents/document-actions.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import {
  requestArchiveActions,
  type RequestDialog,
  requestIncidents,
  requestRecordActions,
  requestSteps,
  type RequestTools,
} from './request-actions.ts';

const dialogs = {
  plan: lazyPart(async () => (await import('./dialogs/plan-dialog.tsx')).PlanDialog),
  resolve: lazyPart(async () => (await import('./dialogs/request-dialogs.tsx')).ResolveDialog),
  cover: lazyPart(async () => (await import('./dialogs/request-dialogs.tsx')).CoverDialog),
};

const groupsOf: GroupsOf<ServiceRequest, RequestTools> = (_request, group) => [
  group(requestSteps, requestIncidents),
  group(requestRecordActions),
  group(requestArchiveActions),
];

/** `dialog` is to be rendered once on the screen. */
export function useRequestActions(): RecordActions<ServiceRequest> {
  const [opened, setOpened] = useState<{ what: RequestDialog; id: string } | null>(null);
  const own = useDocumentTools();
  const ask = useCallback((what: RequestDialog, id: string) => setOpened({ what, id }), []);
  const tools = useMemo(() => ({ ...own, ask }), [own, ask]);
  const Dialog = opened && dialogs[opened.what];
  const dialog = opened && Dialog ? <Dialog id={opened.id} onClose={() => setOpened(null)} /> : null;
  return { ...useRecordActions(tools, requestSteps, groupsOf), dialog };
}
