import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InRouter } from '../../testing/render-in-router.tsx';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient } from '../../platform/http/http-client.ts';
import { HttpContext } from '../../platform/http/http-context.ts';
import { type Answer, type Asked, type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { localTextStorage } from '../../platform/browser/storage.ts';
import { createTokenStore } from '../../platform/http/tokens.ts';
import { ConfirmHost } from '../../ui/dialogs/confirm-host.tsx';
import { ToastHost } from '../../ui/feedback/toast-host.tsx';
import { AuthGate, preloadSignIn } from './auth-gate.tsx';
import { recoveryCodeSchema } from './recovery/recovery-schema.ts';
import { createSessionStore, SessionContext } from './session-store.ts';

const user = {
  id: 'admin',
  name: 'Salma Idrissi',
  email: 'admin@zellige.demo',
  role: 'admin',
  phone: '',
  department: 'Direction',
  avatar: '',
};
const accepted: Answer = { status: 200, body: { data: { token: 't', refreshToken: 'r', user } } };
const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: 'Non' } },
});
let server: StandIn;

async function openGate(routes: Record<string, (asked: Asked) => Answer>, isDemo = false) {
  server = await startStandIn(routes);
  const tokens = createTokenStore();
  const session = createSessionStore({ storage: localTextStorage, tokens });
  const http = createHttpClient({ baseUrl: server.baseUrl, tokens, onSessionEnd: session.expire });
  await preloadSignIn();
  render(
    <InRouter>
      <HttpContext value={http}>
        <SessionContext value={session}>
          <AuthGate isDemo={isDemo}>
            <h1>Devis</h1>
            <input aria-label="Saisie" />
          </AuthGate>
          <ToastHost />
          <ConfirmHost />
        </SessionContext>
      </HttpContext>
    </InRouter>,
  );
  return session;
}

afterEach(() => server.close());

async function signIn(email: string, password: string) {
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), email);
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
}

test('replaces all protected content until somebody signs in', async () => {
  await openGate({ 'POST /api/auth/login': () => accepted });
  expect(screen.queryByText('Devis')).toBeNull();
  await signIn('admin@zellige.demo', 'zellige2026');
  expect(await screen.findByRole('heading', { name: 'Devis' })).toBeTruthy();
  expect(await screen.findByText('Connexion réussie')).toBeTruthy();
  expect(screen.getByText('Bienvenue Salma Idrissi !')).toBeTruthy();
  expect(server.asked[0]?.body).toEqual({ email: 'admin@zellige.demo', password: 'zellige2026' });
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(user);
  expect(createTokenStore().read()).toEqual({ token: 't', refreshToken: 'r' });
});

test('requires both fields before asking the server', async () => {
  await openGate({});
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(screen.getAllByText('Ce champ est obligatoire')).toHaveLength(2);
  expect(server.asked).toHaveLength(0);
});

/** What the button that submits, the topmost one, reads from now on, and whether it can be pressed. */
function watchSubmit() {
  const shown: string[] = [];
  const watcher = new MutationObserver(() => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].at(-1);
    const state = `${button?.textContent}${button?.disabled ? ', shut' : ''}`;
    if (shown.at(-1) !== state) shown.push(state);
  });
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  return {
    stop() {
      watcher.disconnect();
      return shown;
    },
  };
}

test("reads 'Connexion...' while the server is asked", async () => {
  await openGate({ 'POST /api/auth/login': () => accepted });
  const watch = watchSubmit();
  await signIn('admin@zellige.demo', 'zellige2026');
  await screen.findByRole('heading', { name: 'Devis' });
  expect(watch.stop()).toContain('Connexion..., shut');
});

test('opens with the focus in the first empty field', async () => {
  await openGate({});
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Email/ }));
});

test('says at the password that nothing matches, until somebody types again', async () => {
  await openGate({ 'POST /api/auth/login': () => refused(401, 'invalid_credentials') });
  await signIn('a@b.ma', 'faux');
  expect(await screen.findByText('Email ou mot de passe incorrect')).toBeTruthy();
  const password = screen.getByLabelText(/^Mot de passe/);
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password);
  await userEvent.type(password, 'z');
  expect(screen.queryByText('Email ou mot de passe incorrect')).toBeNull();
});

test('has one message in sight: the greeting takes the place of the refusal', async () => {
  let answer = refused(401, 'invalid_credentials');
  await openGate({ 'POST /api/auth/login': () => answer });
  await signIn('a@b.ma', 'faux');
  expect(await screen.findByText('Identifiants incorrects')).toBeTruthy();
  answer = accepted;
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'zellige2026{Enter}');
  expect(await screen.findByText('Connexion réussie')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Identifiants incorrects')).toBeNull());
});

test('empties the password when nothing matches', async () => {
  await openGate({ 'POST /api/auth/login': () => refused(401, 'invalid_credentials') });
  await signIn('a@b.ma', 'faux');
  expect(await screen.findByText('Identifiants incorrects')).toBeTruthy();
  expect(screen.getByText('Vérifiez votre email et mot de passe')).toBeTruthy();
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveProperty('value', '');
});

test.each([
  [
    'a disabled account',
    refused(403, 'account_disabled'),
    'Compte désactivé',
    "Votre compte a été désactivé. Contactez l'administrateur.",
  ],
  [
    'any other failure',
    { status: 500, text: 'panne' },
    'Erreur de connexion',
    'Une erreur est survenue lors de la connexion',
  ],
])('says why %s cannot sign in', async (_, answer, title, sentence) => {
  await openGate({ 'POST /api/auth/login': () => answer });
  await signIn('a@b.ma', 'secret');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(screen.getByText(title)).toBeTruthy();
});

test('offers the demo accounts on a demonstration instance alone', async () => {
  await openGate({ 'POST /api/auth/login': () => accepted }, true);
  await userEvent.click(screen.getByRole('button', { name: 'Essayer en tant que Manager' }));
  await screen.findByRole('heading', { name: 'Devis' });
  expect(server.asked[0]?.body).toEqual({ email: 'manager@zellige.demo', password: 'zellige2026' });
});

test('signs in over the page when the session expires, without losing what was typed', async () => {
  const session = await openGate({ 'POST /api/auth/login': () => accepted });
  await signIn('admin@zellige.demo', 'zellige2026');
  await userEvent.type(await screen.findByLabelText('Saisie'), 'à garder');
  session.expire();
  const dialog = await screen.findByRole('dialog', { name: 'Votre session a expiré' });
  await userEvent.type(within(dialog).getByLabelText(/^Mot de passe/), 'zellige2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Saisie')).toHaveProperty('value', 'à garder');
});

test('stays over the page for the key Escape, and asks before another account takes its place', async () => {
  const session = await openGate({ 'POST /api/auth/login': () => accepted });
  await signIn('admin@zellige.demo', 'zellige2026');
  await userEvent.type(await screen.findByLabelText('Saisie'), 'à garder');
  session.expire();
  const dialog = await screen.findByRole('dialog', { name: 'Votre session a expiré' });
  await userEvent.keyboard('{Escape}');
  expect(within(dialog).queryByRole('button', { name: 'Fermer' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Utiliser un autre compte' }));
  const question = await screen.findByRole('alertdialog', { name: 'Quitter cette session ?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
  expect(session.get().status).toBe('expired');
  expect(screen.getByLabelText('Saisie')).toHaveProperty('value', 'à garder');
});

test('says that signing in takes a network', async () => {
  await openGate({});
  await server.close();
  await signIn('admin@zellige.demo', 'zellige2026');
  expect((await screen.findByRole('alert')).textContent).toContain('Pas de réseau');
});

async function openRecovery(reset: Answer) {
  await openGate({
    'POST /api/auth/forgot-password': () => ({ status: 200, body: { data: {} } }),
    'POST /api/auth/reset-password': () => reset,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mot de passe oublié ?' }));
  return screen.findByRole('dialog');
}

async function passEmail(dialog: HTMLElement) {
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'a@b.ma');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer le code' }));
  await within(dialog).findByLabelText(/Code de récupération/);
}

test('refuses an invalid address at the first step', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'pas une adresse');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer le code' }));
  expect(await within(dialog).findByText('Adresse email invalide')).toBeTruthy();
});

test('checks the code and the passwords with the sentences of the specification', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  await passEmail(dialog);
  await userEvent.type(within(dialog).getByLabelText(/Code/), '12345');
  await userEvent.type(within(dialog).getByLabelText(/Nouveau/), 'abcdefgh');
  await userEvent.type(within(dialog).getByLabelText(/Confirmer/), 'abcdefgi');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  expect(await within(dialog).findByText('Le code doit contenir 6 caractères')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Code/), '67');
  expect(within(dialog).getByLabelText(/Code/)).toHaveProperty('value', '123456');
  expect(await within(dialog).findByText('Les mots de passe ne correspondent pas')).toBeTruthy();
});

test('says on the confirmation that the passwords differ', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  await passEmail(dialog);
  await userEvent.type(within(dialog).getByLabelText(/Code/), 'ZLG246');
  await userEvent.type(within(dialog).getByLabelText(/Nouveau/), 'abcdefgh');
  await userEvent.type(within(dialog).getByLabelText(/Confirmer/), 'abcdefgi');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  const said = await within(dialog).findByText('Les mots de passe ne correspondent pas');
  const described =
    within(dialog)
      .getByLabelText(/Confirmer/)
      .getAttribute('aria-describedby') ?? '';
  expect(described.split(' ').some((id) => document.getElementById(id)?.contains(said))).toBe(true);
});

test('generates a password into both fields, succeeds, and leads back to the sign-in', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  await passEmail(dialog);
  await userEvent.type(within(dialog).getByLabelText(/Code/), 'ZLG246');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Générer' }));
  const password = within(dialog).getByLabelText<HTMLInputElement>(/Nouveau/).value;
  expect(password).toHaveLength(12);
  expect(within(dialog).getByLabelText(/Confirmer/)).toHaveProperty('value', password);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  expect(await within(dialog).findByText(/^Votre mot de passe a été réinitialisé\./)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retour à la connexion' }));
  expect((await screen.findAllByText('Mot de passe réinitialisé')).length).toBeGreaterThan(0);
  expect(server.asked.at(-1)?.body).toEqual({ email: 'a@b.ma', code: 'ZLG246', password });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says that the code is wrong, and opens again at the first step, empty', async () => {
  const dialog = await openRecovery(refused(422, 'code_incorrect'));
  await passEmail(dialog);
  await userEvent.type(within(dialog).getByLabelText(/Code/), 'FAUX00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Générer' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  expect(await screen.findByText('Code incorrect')).toBeTruthy();
  expect(await screen.findByText('Le code de récupération est incorrect')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mot de passe oublié ?' }));
  const again = await screen.findByRole('dialog');
  expect(within(again).getByLabelText(/Email/)).toHaveProperty('value', '');
  await passEmail(again);
  for (const label of [/Code/, /Nouveau/, /Confirmer/])
    expect(within(again).getByLabelText(label)).toHaveProperty('value', '');
});

test('goes back from the code to the email', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  await passEmail(dialog);
  expect((await screen.findAllByText('Email envoyé')).length).toBeGreaterThan(0);
  const sent = 'Si un compte existe pour a@b.ma, un code de récupération y a été envoyé';
  expect(screen.getAllByText(sent).length).toBeGreaterThan(0);
  await expect.poll(() => document.activeElement).toBe(within(dialog).getByLabelText(/Code/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retour' }));
  expect(await within(dialog).findByRole('button', { name: 'Envoyer le code' })).toBeTruthy();
});

test('sends a step once, however often it is submitted', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  const watch = watchSubmit();
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'a@b.ma');
  const send = within(dialog).getByRole('button', { name: 'Envoyer le code' });
  await userEvent.dblClick(send);
  await within(dialog).findByLabelText(/Code de récupération/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Générer' }));
  await userEvent.type(within(dialog).getByLabelText(/Code/), 'ZLG246');
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  await within(dialog).findByRole('button', { name: 'Retour à la connexion' });
  const shut = watch.stop().filter((state) => state.endsWith(', shut'));
  expect(shut).toEqual(['Envoi..., shut', 'Réinitialisation..., shut']);
  expect(server.asked.map(({ route }) => route)).toEqual([
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
  ]);
});

test.each([
  [
    'an address nobody has',
    { status: 404, text: 'rien' },
    'Email non trouvé',
    "Aucun compte n'est associé à cette adresse email",
  ],
  [
    'a server in trouble',
    { status: 500, text: 'panne' },
    'Erreur',
    "Une erreur est survenue lors de la vérification de l'email",
  ],
])('says so of %s', async (_, answer, title, sentence) => {
  await openGate({ 'POST /api/auth/forgot-password': () => answer });
  await userEvent.click(screen.getByRole('button', { name: 'Mot de passe oublié ?' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'a@b.ma');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer le code' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('says so when the password cannot be reset, and when it is', async () => {
  const dialog = await openRecovery({ status: 500, text: 'panne' });
  await passEmail(dialog);
  await userEvent.type(within(dialog).getByLabelText(/Code/), 'ZLG246');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Générer' }));
  expect((await screen.findAllByText('Mot de passe généré')).length).toBeGreaterThan(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  expect(await screen.findByText('Une erreur est survenue lors de la réinitialisation')).toBeTruthy();
  expect(screen.getAllByText('Erreur').length).toBeGreaterThan(0);
});

test('asks for the confirmation and the length of a new password', async () => {
  const dialog = await openRecovery({ status: 200, body: { data: {} } });
  await passEmail(dialog);
  await userEvent.type(within(dialog).getByLabelText(/Code/), 'ZLG246');
  await userEvent.type(within(dialog).getByLabelText(/Nouveau/), 'abcdefg');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réinitialiser' }));
  expect(await within(dialog).findByText('Le mot de passe doit contenir au moins 8 caractères')).toBeTruthy();
  expect(within(dialog).getByText('Confirmez le mot de passe')).toBeTruthy();
  expect(server.asked).toHaveLength(1);
});

test('takes six characters in local mode, and says so', () => {
  const typed = { code: 'ZLG246', password: 'abcdef', confirmation: 'abcdef' };
  expect(recoveryCodeSchema(true).safeParse(typed).success).toBe(true);
  expect(recoveryCodeSchema(false).safeParse(typed).success).toBe(false);
  const short = recoveryCodeSchema(true).safeParse({ ...typed, password: 'abcde' });
  expect(short.error?.issues.map(({ message }) => message)).toContain(
    'Le mot de passe doit contenir au moins 6 caractères',
  );
  const unsure = recoveryCodeSchema(true).safeParse({ ...typed, confirmation: 'abcde' });
  expect(unsure.error?.issues.map(({ message }) => message)).toContain('Confirmez le mot de passe');
});

test('asks for the second factor behind the password, and goes back when the challenge is over', async () => {
  let challenge = 0;
  await openGate({
    'POST /api/auth/login': () => {
      challenge += 1;
      return {
        ...refused(401, 'two_factor_required'),
        body: { error: { code: 'two_factor_required', message: '' }, challenge: `c${challenge}` },
      };
    },
    'POST /api/auth/two-factor': ({ body }) => {
      const { code } = body as { code: string };
      if (code === '123456') return accepted;
      return code === 'vieux' ? refused(401, 'challenge_expired') : refused(422, 'two_factor_incorrect');
    },
  });
  await signIn('admin@zellige.demo', 'zellige2026');
  const field = await screen.findByLabelText(/Code de vérification/);
  await userEvent.type(field, '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  await waitFor(() => expect(screen.getByLabelText(/Code de vérification/)).toHaveProperty('value', ''));
  expect(screen.queryByText('Erreur de connexion')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Code de vérification/), 'vieux{Enter}');
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Mot de passe/), 'zellige2026{Enter}');
  await userEvent.type(await screen.findByLabelText(/Code de vérification/), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Devis' })).toBeTruthy();
  expect(server.asked.at(-1)?.body).toEqual({ challenge: 'c2', code: '123456' });
});
