// The configuration of the server: the only file that reads the environment (architecture.md §2).
// Each variable is declared once, with its default and its meaning; the README shows the same table.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openDemoProblems } from './open-demo.ts';
import { isNetwork } from './outbound/public-address.ts';
import { readNetworks } from './http/trusted-proxies.ts';

/**
 * A reason not to start, in sentences for the person who starts the server.
 * `main.ts` and the command line print the message without a stack and leave with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

function url(...protocols: string[]) {
  return z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.host !== '';
  });
}

/** `expects` ends the sentence '<NAME> must be …'; a `secret` value may hold a password and is never repeated. */
const variables = {
  PORT: {
    default: '3000',
    meaning: 'Port of the application and its API; 0 takes any free port.',
    expects: 'a whole number from 0 to 65535',
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535),
  },
  HOST: {
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 opens the server to the network.',
    expects: 'an IP address or a host name',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  DATA_DIR: {
    default: 'data',
    meaning: 'Folder of everything the server keeps: the embedded PostgreSQL, letters, files.',
    expects: 'the path of a folder',
    schema: z.string().refine((path) => !path.includes('\0')),
  },
  DATABASE_URL: {
    default: '',
    meaning:
      'PostgreSQL to use instead of the embedded one: `postgresql://user:password@host:5432/database`.',
    expects: 'an address such as postgresql://user:password@host:5432/database',
    secret: true,
    schema: url('postgres:', 'postgresql:'),
  },
  DATABASE_OWNER_URL: {
    default: '',
    meaning:
      'The same database as the role that owns its tables, for migrations, backup and restore; the role of `DATABASE_URL` then cannot change the journal. Without it `DATABASE_URL` is the owner.',
    expects: 'an address such as postgresql://owner:password@host:5432/database',
    secret: true,
    schema: url('postgres:', 'postgresql:'),
  },
  SMTP_URL: {
    default: '',
    meaning: 'Mail server: `smtps://user:password@host:465`. Without it letters go to `DATA_DIR/outbox`.',
    expects: 'an address such as smtps://user:password@host:465',
    secret: true,
    schema: url('smtp:', 'smtps:'),
  },
  MAIL_FROM: {
    default: 'Zellige <ne-pas-repondre@localhost>',
    meaning: 'Sender of the letters: an address, or `Name <address>`.',
    expects: 'an e-mail address, alone or as Name <address>',
    schema: z.string().regex(/^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
  },
  DEMO: {
    default: '',
    meaning:
      'With `1`, a demonstration open to everybody: the sample company and its demo accounts, which do nothing grave.',
    expects: '1 or 0',
    schema: z.enum(['0', '1']),
  },
  NODE_ENV: {
    default: 'development',
    meaning:
      '`production` without `DEMO=1` seeds nothing and prints a one-time link that creates the first admin.',
    expects: 'development, production or test',
    schema: z.enum(['development', 'production', 'test']),
  },
  BASE_URL: {
    default: '',
    meaning: 'Public address of the application, for links in letters. Without it, the address listened on.',
    expects: 'an address such as https://crm.example.com',
    schema: url('http:', 'https:').transform((text) => text.replace(/(?<!\/)\/+$/, '')),
  },
  WEBHOOK_NETWORKS: {
    default: '',
    meaning:
      'Private networks that webhooks may reach all the same, in clear text too, with commas between. Without it only public addresses, over https.',
    expects: 'networks such as 10.1.0.0/16,fd00::/8',
    schema: z
      .string()
      .transform((text) => text.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork)),
  },
  TRUST_PROXY: {
    default: 'loopback',
    meaning:
      'Proxies that are believed about addresses and request identifiers: addresses, networks, `loopback` (this machine), `linklocal`, `uniquelocal` (private networks) or `none`, with commas between.',
    expects: 'a list such as loopback,10.0.0.0/8',
    schema: z.string().transform((text, issue) => {
      const networks = readNetworks(text);
      if (networks === null) issue.addIssue('unknown network');
      return networks ?? [];
    }),
  },
  REQUEST_LIMIT: {
    default: '1000',
    meaning:
      'Requests that one person may send in ten seconds; all who are not signed in behind one address together, twice as many.',
    expects: 'a whole number from 100 to 1000000',
    schema: z
      .string()
      .regex(/^\d{3,7}$/)
      .transform(Number)
      .refine((requests) => requests >= 100 && requests <= 1_000_000),
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning:
      'How long a server that was asked to stop goes on serving while `/api/ready` answers 503, for a proxy to see it.',
    expects: 'a whole number from 0 to 300',
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((seconds) => seconds <= 300),
  },
  METRICS_TOKEN: {
    default: '',
    meaning:
      'Bearer token for `/metrics`, 16 characters or more. Without it only a program on this machine is answered.',
    expects: 'at least 16 characters without a space',
    secret: true,
    schema: z.string().regex(/^[\x21-\x7e]{16,200}$/),
  },
  BACKUP_DIR: {
    default: '',
    meaning: 'Folder of the scheduled backups, best on another disk. Without it `DATA_DIR/backups`.',
    expects: 'the path of a folder',
    schema: z.string().refine((path) => !path.includes('\0')),
  },
  BACKUP_PASSPHRASE_FILE: {
    default: '',
    meaning:
      'File whose first line seals the scheduled backups, 12 characters or more. Without it they are readable by whoever has them.',
    expects: 'the path of a file',
    schema: z.string().refine((path) => !path.includes('\0')),
  },
  LOG_LEVEL: {
    default: 'info',
    meaning:
      'Least important line that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    expects: 'trace, debug, info, warn, error, fatal or silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
};

type Variables = typeof variables;
type Value<N extends keyof Variables> = z.output<Variables[N]['schema']>;

/** The table of the README: one row per variable, in the order in which it is documented. */
export const configTable: readonly { name: string; default: string; meaning: string }[] = Object.entries(
  variables,
).map(([name, row]) => ({ name, default: row.default, meaning: row.meaning }));

/** The whole configuration; `dataDir` is absolute, an optional address that was not given is null. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Of the role that owns the tables; only beside `databaseUrl`. */
  readonly ownerUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** 'demo': sample company and demo accounts; 'production': empty, first admin by one-time link (product.md §1). */
  readonly mode: 'demo' | 'production';
  /** Strangers use the demo accounts, whose password everybody knows: nothing grave is theirs. */
  readonly isPublicDemo: boolean;
  readonly baseUrl: string | null;
  /** Private networks that webhooks may reach: `address/bits`. */
  readonly webhookNetworks: readonly string[];
  /** Networks whose X-Forwarded-* and X-Request-Id are believed. */
  readonly trustedProxies: readonly string[];
  /** Of one person in ten seconds. */
  readonly requestLimit: number;
  readonly drainSeconds: number;
  readonly metricsToken: string | null;
  readonly backupDir: string;
  readonly backupPassphraseFile: string | null;
  readonly logLevel: Value<'LOG_LEVEL'>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single variables; what is wrong with them is added to `problems`. */
function variableReader(environment: Environment, problems: string[]) {
  const given = (name: keyof Variables): string => environment[name]?.trim() ?? '';

  function optional<N extends keyof Variables>(name: N): Value<N> | null {
    const row: { expects: string; secret?: boolean; schema: z.ZodType } = variables[name];
    const text = given(name) || variables[name].default;
    if (text === '') return null;
    const parsed = row.schema.safeParse(text);
    if (parsed.success) return parsed.data as Value<N>;
    problems.push(
      `${name} must be ${row.expects}${row.secret === true ? '' : `, not ${JSON.stringify(text)}`}.`,
    );
    return null;
  }

  /** For a variable that has a default: the substitute only stands in until the problems are thrown. */
  function defaulted<N extends keyof Variables>(name: N, substitute: Value<N>): Value<N> {
    return optional(name) ?? substitute;
  }

  /** A path is of the folder of the command; without one, of what stands instead. */
  function folder(name: keyof Variables, instead: string): string {
    return given(name) === '' ? instead : resolve(defaulted(name, '') as string);
  }

  return { optional, defaulted, folder };
}

/**
 * Reads and checks the configuration; an empty value counts as not given.
 * A relative DATA_DIR counts from the folder of the command, the default `data` from the repository.
 * Throws a StartError with one sentence per wrong variable.
 */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const { optional, defaulted, folder } = variableReader(environment, problems);
  const inProduction = optional('NODE_ENV') === 'production';
  const demo = optional('DEMO');
  if (demo === '0' && !inProduction) {
    problems.push('DEMO=0 asks for an instance without demo accounts: start it with NODE_ENV=production.');
  }
  const dataDir = folder('DATA_DIR', join(repositoryRoot, variables.DATA_DIR.default));
  const passphraseFile = optional('BACKUP_PASSPHRASE_FILE');
  const baseUrl = optional('BASE_URL');
  const databaseUrl = optional('DATABASE_URL');
  const ownerUrl = optional('DATABASE_OWNER_URL');
  if (ownerUrl !== null && databaseUrl === null)
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL, the role that the application works as.');
  const config: Config = {
    port: defaulted('PORT', 0),
    host: defaulted('HOST', 'localhost'),
    dataDir,
    databaseUrl,
    ownerUrl,
    smtpUrl: optional('SMTP_URL'),
    mailFrom: defaulted('MAIL_FROM', ''),
    mode: inProduction && demo !== '1' ? 'production' : 'demo',
    isPublicDemo: demo === '1',
    baseUrl,
    trustedProxies: defaulted('TRUST_PROXY', []),
    webhookNetworks: optional('WEBHOOK_NETWORKS') ?? [],
    requestLimit: defaulted('REQUEST_LIMIT', 0),
    drainSeconds: defaulted('DRAIN_SECONDS', 0),
    metricsToken: optional('METRICS_TOKEN'),
    backupDir: folder('BACKUP_DIR', join(dataDir, 'backups')),
    backupPassphraseFile: passphraseFile === null ? null : resolve(passphraseFile),
    logLevel: defaulted('LOG_LEVEL', 'info'),
  };
  problems.push(...openDemoProblems(config));
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return config;
}

/**
 * The address people open: BASE_URL when given, else the one that the server listens on.
 * `port` is the port really bound, which differs from the configured one when that is 0.
 */
export function publicAddress(config: Pick<Config, 'baseUrl' | 'host' | 'port'>, port = config.port): string {
  if (config.baseUrl !== null) return config.baseUrl;
  const isAnyAddress = config.host === '0.0.0.0' || config.host === '::';
  const host = isAnyAddress ? '127.0.0.1' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
