import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HttpClient, HttpRequest } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { IntegrationsSection } from './integrations-section.tsx';

const screens = [
  {
    path: '/',
    component: lazyRouteComponent(() => Promise.resolve({ IntegrationsSection }), 'IntegrationsSection'),
  },
];

/** A server without any integration yet; it takes what is sent, or breaks. */
function serverThat(isSound: boolean, sent: HttpRequest[]): HttpClient {
  return {
    ...unreachable,
    request: (_path: string, request?: HttpRequest) => {
      if (request?.method !== 'PUT') return Promise.resolve({ ok: true, value: [] as never });
      sent.push(request);
      return Promise.resolve(
        isSound
          ? { ok: true, value: null as never }
          : { ok: false, error: { status: 500, code: 'internal', message: 'HTTP 500: panne' } },
      );
    },
  };
}

async function save(isSound: boolean): Promise<HttpRequest[]> {
  const sent: HttpRequest[] = [];
  const { user } = await renderScreens({ screens, at: '/', http: serverThat(isSound, sent) });
  await user.type(await screen.findByRole('textbox', { name: 'Identifiant du numéro' }), '1234');
  const [first = document.body] = screen.getAllByRole('button', { name: 'Enregistrer' });
  await user.click(first);
  return sent;
}

it('saves an integration with its type, config and date, and says so', async () => {
  const [request] = await save(true);
  expect(await screen.findByText('Intégration sauvegardée')).toBeTruthy();
  expect(request?.body).toMatchObject({ type: 'whatsapp', config: { phoneNumberId: '1234' } });
  expect(request?.body).toHaveProperty('updatedAt', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/));
});

it('says that an integration could not be saved', async () => {
  await save(false);
  expect(await screen.findByText("Impossible de sauvegarder l'intégration")).toBeTruthy();
});
