// The embedded PostgreSQL needs this interface of a logger; pino fits.

export interface DatabaseLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}
