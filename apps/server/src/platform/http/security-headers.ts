// Headers that browsers obey: nothing from elsewhere is loaded, framed or run. The one inline script of index.html
// (the theme, before the first paint) is allowed by its hash.
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

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
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts],
        // Components place popovers and virtual rows through style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isEncrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
  };
}
