// The page behind the link of an invitation, and POST /api/users/{id}/invitation, which sends another one.
import { apiPaths } from '@zellige/contract';
import { accountActions } from '@zellige/domain/auth/account.actions';
import { acceptInvitationInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../../platform/http/app-instance.ts';
import { refuseOften } from '../../../platform/http/limits/refuse-often.ts';
import { graveBy, saying } from '../../../platform/http/api/guarded-path.ts';
import { byId } from '../../../platform/http/api/path-parameters.ts';
import { sendResult } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { linkPageRoutes } from './account-page.routes.ts';
import { authMessages, invitationTexts as texts } from '../auth.messages.ts';
import { acceptInvitation, INVITATION_PATH, invitedBy, inviteAgain } from './invitations.ts';
import { siteAddress } from './site-address.ts';
import { accountShown } from '../accounts/account-answers.ts';

const password = 'type="password" autocomplete="new-password" minlength="8"';
const fields = [
  { name: 'password', label: texts.password, attributes: password },
  { name: 'confirmation', label: texts.confirmation, attributes: password },
];
/** Letters to one person in fifteen minutes. */
const LETTERS_ALLOWED = 5;

export function invitationRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;

  linkPageRoutes(app, parts, {
    path: INVITATION_PATH,
    over: { title: texts.over, sentence: authMessages.invitationOver },
    input: acceptInvitationInput,
    async open(code) {
      const account = await invitedBy(pool, code, clock());
      if (account === null) return null;
      const explanation = texts.explanation(account.fullName, account.email);
      return { title: texts.title, explanation, submit: texts.submit, fields };
    },
    accept: (code, input) => acceptInvitation(parts, code, input.password),
  });

  app.post(
    `${apiPaths.users}/:id/invitation`,
    {
      config: { ...graveBy(accountActions.invite), data: accountShown },
      schema: {
        tags: ['users'],
        ...saying(accountActions.invite, 'Send an invitation again'),
        params: byId,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (await refuseOften(reply, parts, [{ name: `invitation ${id}`, max: LETTERS_ALLOWED }])) return reply;
      const inviting = { actor: signedIn(request).actor, site: siteAddress(app, parts.config) };
      const invited = await inviteAgain(parts, id, inviting);
      return sendResult(reply, invited);
    },
  );
}
