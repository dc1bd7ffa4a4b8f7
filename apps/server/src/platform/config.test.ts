import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { configTable, publicAddress, readConfig, StartError, type Environment } from './config.ts';

function problemOf(environment: Environment): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('this environment should have been refused');
}

describe('configuration', () => {
  it('starts a demo on 127.0.0.1:3000 with its data in the repository when nothing is given', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      ownerUrl: null,
      smtpUrl: null,
      baseUrl: null,
      mode: 'demo',
      logLevel: 'info',
    });
    expect(config.dataDir).toBe(fileURLToPath(new URL('../../../../data', import.meta.url)));
  });

  it('takes an empty variable for one that is not given, as compose files write them', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '', DATA_DIR: '' })).toEqual(readConfig({}));
  });

  it('is in production only with NODE_ENV=production and without DEMO=1', () => {
    expect(readConfig({ NODE_ENV: 'production' }).mode).toBe('production');
    expect(readConfig({ NODE_ENV: 'production', DEMO: '0' }).mode).toBe('production');
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).mode).toBe('demo');
    expect(readConfig({ NODE_ENV: 'test' }).mode).toBe('demo');
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).isLogReadable).toBe(false);
    expect(readConfig({}).isLogReadable).toBe(true);
    expect(readConfig({ DEMO: '1' }).mode).toBe('demo');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '::' }, 'HOST'],
    [{ HOST: 'crm.example.com' }, 'HOST'],
    [{ BASE_URL: 'https://crm.example.com' }, 'BASE_URL'],
  ])('opens the demo accounts to the network with DEMO=1 alone: %j', (environment, name) => {
    expect(problemOf(environment)).toMatch(new RegExp(`^${name} opens the demo accounts.* DEMO=1 `));
    expect(readConfig({ ...environment, DEMO: '1' })).toMatchObject({ mode: 'demo', isPublicDemo: true });
    const production = readConfig({ ...environment, NODE_ENV: 'production' });
    expect(production).toMatchObject({ mode: 'production', isPublicDemo: false });
  });

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('opens them on %s without a word', (HOST) => {
    expect(readConfig({ HOST, BASE_URL: 'http://localhost:3000' })).toMatchObject({ isPublicDemo: false });
  });

  it('takes the owner of the tables beside the role of the application, never without it', () => {
    const [url, owner] = ['postgresql://app:x@db/zellige', 'postgresql://owner:y@db/zellige'];
    const config = readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: owner });
    expect([config.databaseUrl, config.ownerUrl]).toEqual([url, owner]);
    expect(problemOf({ DATABASE_OWNER_URL: owner })).toBe(
      'DATABASE_OWNER_URL needs DATABASE_URL, the role that the application works as.',
    );
  });

  it('believes a proxy on this machine, and another only where it is named', () => {
    const loopback = ['127.0.0.0/8', '::1/128'];
    expect(readConfig({}).trustedProxies).toEqual(loopback);
    expect(readConfig({ BASE_URL: 'https://crm.example.com', DEMO: '1' }).trustedProxies).toEqual(loopback);
    expect(readConfig({ TRUST_PROXY: '10.1.0.7' }).trustedProxies).toEqual(['10.1.0.7']);
    expect(readConfig({ TRUST_PROXY: 'none' }).trustedProxies).toEqual([]);
  });

  it('refuses DEMO=0 outside production rather than opening demo accounts all the same', () => {
    expect(problemOf({ DEMO: '0' })).toContain('NODE_ENV=production');
  });

  it('keeps an absolute folder and counts a relative one from where the command runs', () => {
    expect(readConfig({ DATA_DIR: '/srv/my data' }).dataDir).toBe('/srv/my data');
    expect(readConfig({ DATA_DIR: 'here' }).dataDir).toBe(`${process.cwd()}/here`);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '3000x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://root:hidden@localhost/x'],
    ['SMTP_URL', 'mail:hidden@example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.c>\r\nBcc: <x@y.z>'],
    ['DEMO', 'yes'],
    ['NODE_ENV', 'prod'],
    ['BASE_URL', 'crm.example.com'],
    ['REQUEST_LIMIT', '99'],
    ['FILES_PER_PERSON', '9'],
    ['FILES_IN_ALL', '1e3'],
    ['LOG_LEVEL', 'verbose'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must be .*\\.$`));
    expect(problem).not.toContain('hidden');
  });

  it('names every wrong variable at once', () => {
    expect(problemOf({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toHaveLength(2);
  });

  it('shows the address people open', () => {
    expect(publicAddress(readConfig({}), 4000)).toBe('http://127.0.0.1:4000');
    expect(publicAddress(readConfig({ HOST: '0.0.0.0', NODE_ENV: 'production' }))).toBe(
      'http://127.0.0.1:3000',
    );
    expect(publicAddress(readConfig({ HOST: '::1' }))).toBe('http://[::1]:3000');
    expect(publicAddress(readConfig({ BASE_URL: 'https://crm.example.com/', DEMO: '1' }))).toBe(
      'https://crm.example.com',
    );
  });

  it('documents every variable of the issue, in a table', () => {
    expect(configTable.map((row) => row.name)).toEqual(
      'PORT HOST DATA_DIR DATABASE_URL DATABASE_OWNER_URL SMTP_URL MAIL_FROM DEMO NODE_ENV BASE_URL SOURCE_URL WEBHOOK_NETWORKS TRUST_PROXY REQUEST_LIMIT FILES_PER_PERSON FILES_IN_ALL DRAIN_SECONDS METRICS_TOKEN BACKUP_DIR BACKUP_PASSPHRASE_FILE LOG_LEVEL'.split(
        ' ',
      ),
    );
    expect(configTable.every((row) => row.meaning.endsWith('.'))).toBe(true);
  });
});
