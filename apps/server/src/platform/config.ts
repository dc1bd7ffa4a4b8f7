// The configuration of the server: the only file that reads the environment (docs/ARCHITECTURE.md 'Arrows').
// Each variable is declared in config-variables.ts; the README shows the same table.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSpace } from '@zellige/domain/files/file.rules';
import type { z } from 'zod';
import { variables } from './config-variables.ts';
import { openDemoProblems } from './open-demo.ts';

/**
 * A reason not to start, in sentences for the person who starts the server.
 * `main.ts` and the command line print the message without a stack and leave with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url));

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
  /** 'demo': sample company and demo accounts; 'production': empty, first admin by one-time link (docs/product.md §1). */
  readonly mode: 'demo' | 'production';
  /** Strangers use the demo accounts, whose password everybody knows: nothing grave is theirs. */
  readonly isPublicDemo: boolean;
  readonly baseUrl: string | null;
  /** Of the source; null where the server gives it. */
  readonly sourceUrl: string | null;
  /** Private networks that webhooks and Web Push may reach: `address/bits`. */
  readonly webhookNetworks: readonly string[];
  /** Networks whose X-Forwarded-* and X-Request-Id are believed. */
  readonly trustedProxies: readonly string[];
  /** Of one person in ten seconds. */
  readonly requestLimit: number;
  /** In bytes. */
  readonly fileSpace: FileSpace;
  readonly drainSeconds: number;
  readonly metricsToken: string | null;
  readonly backupDir: string;
  readonly backupPassphraseFile: string | null;
  readonly logLevel: Value<'LOG_LEVEL'>;
  /** A person at a terminal reads words; never in production, whose log other programs read. */
  readonly isLogReadable: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single variables; what is wrong with them is added to `problems`. */
function variableReader(environment: Environment, problems: string[]) {
  const textOf = (name: keyof Variables): string => environment[name]?.trim() ?? '';

  function optional<N extends keyof Variables>(name: N): Value<N> | null {
    const row: { expects: string; secret?: boolean; schema: z.ZodType } = variables[name];
    const text = textOf(name) || variables[name].default;
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
    return textOf(name) === '' ? instead : resolve(defaulted(name, '') as string);
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
    sourceUrl: optional('SOURCE_URL'),
    trustedProxies: defaulted('TRUST_PROXY', []),
    webhookNetworks: optional('WEBHOOK_NETWORKS') ?? [],
    requestLimit: defaulted('REQUEST_LIMIT', 0),
    fileSpace: { person: defaulted('FILES_PER_PERSON', 0), company: defaulted('FILES_IN_ALL', 0) },
    drainSeconds: defaulted('DRAIN_SECONDS', 0),
    metricsToken: optional('METRICS_TOKEN'),
    backupDir: folder('BACKUP_DIR', join(dataDir, 'backups')),
    backupPassphraseFile: passphraseFile === null ? null : resolve(passphraseFile),
    logLevel: defaulted('LOG_LEVEL', 'info'),
    isLogReadable: !inProduction,
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
