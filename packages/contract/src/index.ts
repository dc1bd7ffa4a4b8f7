// What travels between the browser and the server.
export * from './envelopes.ts';
export * from './error-status.ts';
export * from './headers.ts';
export * from './history.ts';
export * from './paths.ts';
export * from './sync-messages.ts';
