// Why the server did not do it, in words: nothing here works without it.
import type { HttpFailure } from '../../platform/http/http-client.ts';
import { authMessages } from './auth.messages.ts';

/** Whether there was no answer at all. */
export const isNetworkMissing = ({ status }: Pick<HttpFailure, 'status'>): boolean => status === 0;

/** The server's sentence, or that a network is needed. */
export const failureText = (failure: Pick<HttpFailure, 'status' | 'message'>): string =>
  isNetworkMissing(failure) ? authMessages.needsNetwork : failure.message;
