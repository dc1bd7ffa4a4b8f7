// A refusal of the server as the web application reads it.
import type { FailureBody } from '@zellige/contract';
import type { Refused } from '@zellige/sync/ports/refused';
import type { TestServer } from './test-server.ts';

export const refusalIn = (answer: Awaited<ReturnType<TestServer['ask']>>): Refused => ({
  status: answer.statusCode,
  error: answer.json<FailureBody>().error,
});
