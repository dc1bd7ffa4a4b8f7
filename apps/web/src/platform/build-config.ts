// These values are decided when the application is built; no other file reads `import.meta.env`.

const env = import.meta.env as Readonly<Record<string, string | undefined>>;

/** A development server has no offline copy to register. */
export const isProduction: boolean = import.meta.env.PROD;

/** No base address: the browser is the only place there is, with simulated accounts (docs/product.md §1, docs/adr/0014). */
export const isLocal: boolean = import.meta.env.MODE === 'standalone';

/** '' means the same origin as the page (specification §7: the base address is set at build time). */
export const apiBaseUrl = env['VITE_API_BASE_URL'] ?? '';

/** Whom the error screen tells people to call, where the builder says it (specification §2 'Error fallback screen'). */
export const builtSupport = { email: env['VITE_SUPPORT_EMAIL'], phone: env['VITE_SUPPORT_PHONE'] } as const;

/** Where the files of the application lie, seen from its page. */
export const filesBase = import.meta.env.BASE_URL;
