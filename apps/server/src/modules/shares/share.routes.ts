// /api/shares, and the link of a quote, an invoice or a delivery note (docs/subjects/shares.md). A token that the server drew is
// answered this once.
import { clientPagePath, collectionPath } from '@zellige/contract';
import type { Row } from '@zellige/domain';
import { shareList } from '@zellige/domain/shares/share.list';
import { createShareInput } from '@zellige/domain/shares/share.schema';
import { type SharedKind, sharedKinds } from '@zellige/domain/shares/share.values';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { oneOf } from '../../platform/records/operation-summaries.ts';
import { keyBehind } from '../../platform/records/record.repository.ts';
import { recordParams, recordRoutes } from '../../platform/records/record.routes.ts';
import { bodyFields, sendWrite, unchecked } from '../../platform/records/write.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { hashToken, newToken } from '../../platform/sessions/tokens.ts';
import { siteAddress } from '../auth/invitations/site-address.ts';

const madeLink = z.object({
  id: z.string(),
  url: z.string().nullable().describe('Shown this once; null where the caller drew the token'),
});

function documentRoute(app: App, parts: ServerParts, of: SharedKind): void {
  const { id: _id, of: _of, documentId: _document, tokenHash, ...more } = createShareInput.shape;
  app.post(
    `${collectionPath(of)}/:id/share`,
    {
      config: { access: 'shares.create', gives: 'operation', of, data: madeLink, status: 201 },
      ...unchecked,
      schema: {
        tags: ['shares'],
        summary: `Make the link under which a client reads the ${oneOf(of)}`,
        params: recordParams,
        body: z.object({
          tokenHash: tokenHash.optional().describe('SHA-256 of a token of your own, in base64url'),
          ...more,
        }),
      },
    },
    async (request, reply) => {
      const body = bodyFields(request);
      if (!body.ok) return sendFailure(reply, body.error);
      const token = body.value.tokenHash === undefined ? newToken() : null;
      const documentId = await keyBehind(parts.pool, of, request.params.id);
      const input = { ...body.value, of, documentId, ...(token && { tokenHash: hashToken(token) }) };
      const url = token && siteAddress(app, parts.config) + clientPagePath(token);
      const answers = ({ id }: Row) => ({ id, url });
      return sendWrite(parts, { action: 'create_shares', input, status: 201, answers }, { request, reply });
    },
  );
}

export function shareRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, shareList);
  recordRoutes(app, parts, 'shares');
  for (const of of sharedKinds) documentRoute(app, parts, of);
  operationRoute(app, parts, {
    of: 'shares',
    url: collectionPath('shares'),
    action: 'create_shares',
    summary: 'Make the link of a document, with the SHA-256 of a token that the caller drew',
    status: 201,
  });
  operationRoute(app, parts, {
    of: 'shares',
    method: 'DELETE',
    url: `${collectionPath('shares')}/:id`,
    action: 'revoke_shares',
    summary: 'Revoke a link: nobody reads it any more',
    input: ({ params }) => ({ id: params.id }),
  });
}
