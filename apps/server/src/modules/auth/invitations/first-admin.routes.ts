// The page behind the one-time link of a new instance in production (docs/product.md §1).
import { createUserInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../../platform/http/app-instance.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { linkPageRoutes } from './account-page.routes.ts';
import { authMessages, firstAdminTexts as texts } from '../auth.messages.ts';
import { createFirstAdmin, FIRST_ADMIN_PATH, opensFirstAdmin } from './first-admin.repository.ts';

const form = {
  title: texts.title,
  explanation: texts.explanation,
  submit: texts.submit,
  fields: [
    { name: 'fullName', label: texts.fullName, attributes: 'autocomplete="name" maxlength="120"' },
    { name: 'email', label: texts.email, attributes: 'type="email" autocomplete="username"' },
    {
      name: 'password',
      label: texts.password,
      attributes: 'type="password" autocomplete="new-password" minlength="8"',
    },
  ],
};

/** Declares the page. */
export function firstAdminRoutes(app: App, parts: ServerParts): void {
  linkPageRoutes(app, parts, {
    path: FIRST_ADMIN_PATH,
    over: { title: texts.title, sentence: authMessages.firstAdminDone },
    input: createUserInput.omit({ role: true }).required({ password: true }),
    open: async (code) => ((await opensFirstAdmin(parts.pool, code, parts.clock())) ? form : null),
    accept: (code, input) => createFirstAdmin(parts, code, input),
  });
}
