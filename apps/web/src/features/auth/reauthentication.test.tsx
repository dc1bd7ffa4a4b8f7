import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InRouter } from '../../testing/render-in-router.tsx';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient } from '../../platform/http/http-client.ts';
import { HttpContext } from '../../platform/http/http-context.ts';
import { type Asked, type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { createTokenStore } from '../../platform/http/tokens.ts';
import { proveAgain } from './reauthentication.ts';
import { ReauthenticationHost } from './reauthentication-host.tsx';

let server: StandIn;
afterEach(() => server.close());

const held = { status: 403, body: { error: { code: 'reauthentication_required', message: 'Confirmez' } } };
const wrong = {
  status: 422,
  body: {
    error: {
      code: 'validation_failed',
      message: 'Le mot de passe actuel est incorrect',
      fields: { password: 'Le mot de passe actuel est incorrect' },
    },
  },
};

const wants = {
  status: 422,
  body: {
    error: { code: 'validation_failed', message: '', fields: { code: 'Ce champ est obligatoire' } },
  },
};

/** A server that holds the removal back until it was given the password, and a code where there is a factor. */
async function openHost(isEnabled = false, isKnown = isEnabled) {
  let isProven = false;
  const take = ({ body }: Asked) => {
    const { password, code } = body as { password?: string; code?: string };
    const isRight = password === 'carreau-bleu';
    if (isRight && isEnabled && code === undefined) return wants;
    isProven = isRight && (!isEnabled || code === '123456');
    return isProven ? { status: 200, body: { data: null } } : wrong;
  };
  server = await startStandIn({
    'DELETE /api/users/u1': () => (isProven ? { status: 200, body: { data: 'parti' } } : held),
    'GET /api/auth/two-factor': () => ({ status: 200, body: { data: { isEnabled: isKnown } } }),
    'POST /api/auth/reauthenticate': take,
  });
  const http = createHttpClient({
    baseUrl: server.baseUrl,
    tokens: createTokenStore(),
    onSessionEnd: () => undefined,
    proveAgain,
  });
  // Its code is there before it is asked for, however busy the machine is.
  await import('./reauthentication-dialog.tsx');
  render(
    <InRouter>
      <HttpContext value={http}>
        <ReauthenticationHost />
      </HttpContext>
    </InRouter>,
  );
  return () => http.request('/api/users/u1', { method: 'DELETE' });
}

test('asks for the password over the page, says that one is wrong, then lets the action go', async () => {
  const remove = await openHost();
  const removed = remove();
  expect(await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'faux');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Le mot de passe actuel est incorrect')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/^Mot de passe/));
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'carreau-bleu{Enter}');
  expect(await removed).toEqual({ ok: true, value: 'parti' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('takes the password and a code from whoever has a second factor, and asks once for two calls', async () => {
  const remove = await openHost(true);
  const removals = Promise.all([remove(), remove()]);
  await userEvent.type(await screen.findByLabelText(/Code de vérification/), '123456');
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'carreau-bleu{Enter}');
  expect(await removals).toEqual([
    { ok: true, value: 'parti' },
    { ok: true, value: 'parti' },
  ]);
  expect(server.asked.filter(({ route }) => route === 'POST /api/auth/reauthenticate')).toHaveLength(1);
});

test('asks for the code when the server says that there is a factor, and keeps the password typed', async () => {
  const remove = await openHost(true, false);
  const removed = remove();
  await userEvent.type(await screen.findByLabelText(/^Mot de passe/), 'carreau-bleu{Enter}');
  expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Code de vérification/), '123456{Enter}');
  expect(await removed).toEqual({ ok: true, value: 'parti' });
});

test('gives the refusal back to whoever gives up', async () => {
  const remove = await openHost();
  const removed = remove();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await removed).toMatchObject({ ok: false, error: { code: 'reauthentication_required' } });
});
