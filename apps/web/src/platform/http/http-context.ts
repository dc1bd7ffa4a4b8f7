// Gives the one HTTP client to whoever speaks to the server outside the offline engine: sign-in, profile, files.

import { createContext, use } from 'react';
import type { HttpClient } from './http-client.ts';

export const HttpContext = createContext<HttpClient | null>(null);

/** The client of the application. */
export function useHttp(): HttpClient {
  const client = use(HttpContext);
  if (!client) throw new Error('useHttp needs an HttpContext above it');
  return client;
}
