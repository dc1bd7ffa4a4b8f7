// The browser and the server exchange these messages.
export * from './envelopes.ts';
export * from './error-status.ts';
export * from './headers.ts';
export * from './history.ts';
export * from './paths.ts';
export * from './sync-messages.ts';
