// Headers that browsers obey: nothing from elsewhere is loaded, framed or run. The one inline script of index.html
// (the theme, before the first paint) is allowed by its hash.
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { schemaController } from './compilers.ts';

/** The options of the headers; encryption is only demanded where the public address has it. */
export function securityHeaders(
  config: Pick<Config, 'baseUrl'>,
  inlineScripts: readonly string[],
): FastifyHelmetOptions {
  const isEncrypted = config.baseUrl?.startsWith('https:') ?? false;
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        scriptSrcAttr: ["'none'"],
        // Components place popovers and virtual rows through style attributes, dialogs hold the page through an element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isEncrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
  };
}

/** Asks the library once for the headers that it sets: it would put the policy together anew for each request. */
export async function fixedHeaders(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const probe = fastify({ schemaController });
  const plain = await headersOf(probe);
  await probe.close();
  const guarded = fastify({ schemaController });
  await guarded.register(fastifyHelmet, options);
  const headers = await headersOf(guarded);
  await guarded.close();
  return Object.entries(headers).flatMap(([name, value]) => (name in plain ? [] : [[name, String(value)]]));
}

async function headersOf(app: FastifyInstance) {
  app.get('/', async () => '');
  return (await app.inject('/')).headers;
}

const unused = ['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'];
const neverUsed = [
  ...unused,
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'browsing-topics',
];

/** A page may ask the device for the clipboard to copy an address, and for the camera to scan a label, nothing else. */
export const permissionsPolicy = [
  ...neverUsed.map((name) => `${name}=()`),
  'camera=(self)',
  'clipboard-write=(self)',
].join(', ');

/**
 * With a sign-out: whatever of the person the browser's own cache may hold goes. Not 'storage', which holds what waits to be
 * sent, of others too, and the application itself (docs/security.md).
 */
export const clearCaches = ['clear-site-data', '"cache"'] as const;
