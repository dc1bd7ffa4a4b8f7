import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testkit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const person = (changes: object = {}) => ({
  fullName: 'Imane Tazi',
  email: 'Imane@Societe.ma',
  role: 'commercial',
  phone: '0661234567',
  password: 'carreau-bleu',
  ...changes,
});
const post = (url: string, body: object, who: 'admin' | 'manager' = 'admin') =>
  server.ask(who, { method: 'POST', url, body });
const put = (url: string, body: object, who: 'admin' | 'employe' = 'admin') =>
  server.ask(who, { method: 'PUT', url, body });
const login = (email: string, password: string) =>
  server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email, password } });
const asks = (token: string) =>
  server.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });
const staffOf = async (id: string) => {
  const { data } = (await server.ask('employe', { url: '/api/staff' })).json();
  return data.find((member: { id: string }) => member.id === id);
};

describe('accounts', () => {
  it('are made by the admin alone, through either path, and appear in everybody’s directory', async () => {
    expect((await post('/api/auth/register', person(), 'manager')).statusCode).toBe(403);
    const before = (await server.ask('employe', { url: '/api/sync/pull' })).json().meta.rev;
    const created = await post('/api/auth/register', person());
    expect(created.statusCode).toBe(201);
    expect(created.json().data).toMatchObject({ email: 'imane@societe.ma', phone: '+212661234567' });
    expect(created.body).not.toMatch(/argon2|passwordHash/);
    expect((await login('imane@societe.ma', 'carreau-bleu')).statusCode).toBe(200);
    const { id } = created.json().data;
    const pulled = (await server.ask('employe', { url: `/api/sync/pull?since=${before}` })).json().data;
    expect(pulled).toEqual([expect.objectContaining({ collection: 'staff' })]);
    expect(pulled[0].row).toMatchObject({ id, fullName: 'Imane Tazi', role: 'commercial', isActive: true });
    expect(JSON.stringify(pulled)).not.toContain('imane@');
    expect((await post('/api/users', person({ email: 'b@societe.ma' }))).statusCode).toBe(201);
  });

  it('are listed with their addresses for admin and managers, and for nobody else', async () => {
    const listed = await server.ask('manager', { url: '/api/users' });
    const addresses = listed.json().data.map(({ email }: { email: string }) => email);
    expect(addresses).toEqual(expect.arrayContaining(['admin@zellige.demo', 'employe@zellige.demo']));
    expect(listed.body).not.toMatch(/argon2|passwordHash/);
    for (const other of ['commercial1', 'employe'] as const)
      expect((await server.ask(other, { url: '/api/users' })).statusCode).toBe(403);
  });

  it('refuse an address twice, whatever its case', async () => {
    const twice = await post('/api/users', person({ email: 'ADMIN@zellige.demo' }));
    expect(twice.statusCode).toBe(409);
    expect(twice.json().error).toMatchObject({
      code: 'email_taken',
      fields: { email: 'Cet email est déjà utilisé' },
    });
    expect((await put('/api/users/employe', { email: 'manager@zellige.demo' })).statusCode).toBe(409);
  });

  it('say in French what is wrong, field by field', async () => {
    const refused = await post('/api/users', { email: 'x', password: 'court', role: 'roi' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields).toEqual({
      fullName: 'Ce champ est obligatoire',
      email: 'Adresse email invalide',
      role: 'Choisissez une valeur de la liste',
      password: 'Le mot de passe doit contenir au moins 8 caractères',
    });
  });

  it('are deactivated, never erased, and their sessions end', async () => {
    const { id } = (await post('/api/users', person({ email: 'c@societe.ma' }))).json().data;
    const { token } = (await login('c@societe.ma', 'carreau-bleu')).json().data;
    const gone = await server.ask('admin', { method: 'DELETE', url: `/api/users/${id}` });
    expect(gone.json().data.isActive).toBe(false);
    const asked = await server.app.inject({
      url: '/api/contacts',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.statusCode).toBe(401);
    expect(await staffOf(id)).toMatchObject({ isActive: false });
    expect((await put(`/api/users/${id}`, { isActive: true })).statusCode).toBe(200);
    expect((await login('c@societe.ma', 'carreau-bleu')).statusCode).toBe(200);
    expect((await server.ask('admin', { method: 'DELETE', url: '/api/users/nobody' })).statusCode).toBe(404);
  });

  it('keep their last active admin, even when two leave at once', async () => {
    expect((await server.ask('admin', { method: 'DELETE', url: '/api/users/admin' })).statusCode).toBe(422);
    expect((await put('/api/users/admin', { role: 'manager' })).json().error.code).toBe('in_use');
    const { id } = (await post('/api/users', person({ email: 'd@societe.ma', role: 'admin' }))).json().data;
    const token = (await login('d@societe.ma', 'carreau-bleu')).json().data.token;
    const leaving = await Promise.all([
      server.ask('admin', { method: 'DELETE', url: `/api/users/${id}` }),
      server.app.inject({
        method: 'DELETE',
        url: '/api/users/admin',
        headers: { authorization: `Bearer ${token}` },
      }),
    ]);
    expect(leaving.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const active = await server.database.pool.query(`SELECT 1 FROM users WHERE role = 'admin' AND is_active`);
    expect(active.rows).toHaveLength(1);
    await server.database.pool.query(`UPDATE users SET is_active = true WHERE id = 'admin'`);
    await server.database.pool.query(`UPDATE sessions SET revoked_at = NULL WHERE user_id = 'admin'`);
  });
});

describe('one’s own account', () => {
  it('shows and changes name, email, phone and department, and tells the directory', async () => {
    const changed = await put(
      '/api/users/profile',
      { name: 'Hicham R.', phone: '06 70 00 00 00', email: 'hicham@zellige.demo', department: 'Atelier' },
      'employe',
    );
    expect(changed.json().data).toMatchObject({
      id: 'employe',
      name: 'Hicham R.',
      phone: '+212670000000',
      email: 'hicham@zellige.demo',
      department: 'Atelier',
    });
    expect((await server.ask('employe', { url: '/api/users/profile' })).json().data.name).toBe('Hicham R.');
    expect(await staffOf('employe')).toMatchObject({ fullName: 'Hicham R.', role: 'employee' });
    expect((await put('/api/users/profile', { role: 'admin', name: 'H' }, 'employe')).json().data.role).toBe(
      'employee',
    );
  });

  it('changes the password with the sentences of the specification, and signs other devices out', async () => {
    const email = 'commercial@zellige.demo';
    const here = (await login(email, TEST_PASSWORD)).json().data.token;
    const other = (await login(email, TEST_PASSWORD)).json().data.token;
    const change = async (body: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        headers: { authorization: `Bearer ${here}` },
        payload: body,
      });
    const sentence = async (body: object) => (await change(body)).json().error.message;
    expect(await sentence({})).toBe('Veuillez remplir tous les champs');
    expect(await sentence({ current: 'a', new: 'b', confirm: 'c' })).toBe(
      'Les nouveaux mots de passe ne correspondent pas',
    );
    expect(await sentence({ current: 'a', new: 'court', confirm: 'court' })).toBe(
      'Le mot de passe doit contenir au moins 8 caractères',
    );
    const next = { new: 'nouveau-2026', confirm: 'nouveau-2026' };
    expect(await sentence({ current: 'faux', ...next })).toBe('Le mot de passe actuel est incorrect');
    expect((await change({ current: TEST_PASSWORD, ...next })).statusCode).toBe(200);
    expect((await asks(here)).statusCode).toBe(200);
    expect((await asks(other)).statusCode).toBe(401);
    expect((await login(email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await login(email, 'nouveau-2026')).statusCode).toBe(200);
  });
});
