// The variables of the environment: each is declared once, with its default, its meaning and its form; config.ts reads them.
import { z } from 'zod';
import { readNetworks } from './http/trusted-proxies.ts';
import { isNetwork } from './outbound/public-address.ts';

function url(...protocols: string[]) {
  return z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.host !== '';
  });
}

const wholeNumber = (least: number, most: number) => ({
  expects: `a whole number from ${least} to ${most}`,
  schema: z
    .string()
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`))
    .transform(Number)
    .refine((count) => count >= least && count <= most),
});

const count = wholeNumber(10, 100_000_000);
const megabytes = { ...count, schema: count.schema.transform((mega) => mega * 1_000_000) };

/** `expects` ends the sentence '<NAME> must be …'; a `secret` value may hold a password and is never repeated. */
export const variables = {
  PORT: {
    default: '3000',
    meaning: 'Port of the application and its API; 0 takes any free port.',
    ...wholeNumber(0, 65_535),
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
    schema: url('http:', 'https:').transform((text) => text.replace(/\/{1,20}$/, '')),
  },
  SOURCE_URL: {
    default: '',
    meaning:
      'Where people find the source of what runs here (AGPL, section 13), such as a repository of your own. Without it the server gives the source that it was built from.',
    expects: 'an address such as https://git.example.com/zellige',
    schema: url('http:', 'https:'),
  },
  WEBHOOK_NETWORKS: {
    default: '',
    meaning:
      'Private networks that webhooks and Web Push may reach all the same, in clear text too, with commas between. Without it only public addresses, over https.',
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
    ...wholeNumber(100, 1_000_000),
  },
  FILES_PER_PERSON: {
    default: '20000',
    meaning:
      'Space for the files that one person sends, and for their letters that stay in the outbox, in Mo.',
    ...megabytes,
  },
  FILES_IN_ALL: {
    default: '100000',
    meaning: 'Space for the files and letters of everybody together, in Mo; less than the disk has.',
    ...megabytes,
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning:
      'How long a server that was asked to stop goes on serving while `/api/ready` answers 503, for a proxy to see it.',
    ...wholeNumber(0, 300),
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
