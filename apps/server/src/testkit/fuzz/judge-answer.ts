// No answer of the API may be one of these, whatever the request: a failure of the server, words of its inside, another's data.
import { errorTraits } from '@zellige/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { SECRET_MARK } from './schema-values.ts';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
}

/** The admin is told where backups lie. */
const backupFolder = /"folder":"[^"]*"/g;

/** Longer is no slow answer of a busy machine any more, but one that hangs. */
export const HANG_MS = 15_000;

const inside: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)|\.(?:ts|mjs|js):\d+:\d+/],
  ['a path of the server', /node_modules|\/(?:home|work|root|usr|tmp|var)\/|pgsql|postgresql:\/\//],
  ['words of the framework', /FST_|ZodError|ERR_[A-Z]|ECONN|TypeError|RangeError|SyntaxError/],
  ['words of the database', /syntax error at|violates|duplicate key|relation "|column "|SQLSTATE|pg_catalog/],
  ['a sum of a password', /\$argon2|[Pp]asswordHash/],
  ['a failure inside a queue', /"opId":"[^"]*","status":5/],
  ['a secret that was sent', new RegExp(SECRET_MARK)],
];

const forbiddenHeaders = ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server'];

/** Answers of HTTP itself, which have no body of ours. */
const ofTransport = new Set([204, 304, 417]);

function shapeProblem({ status, headers, body }: FuzzAnswer): string | null {
  if (ofTransport.has(status)) return body === '' ? null : 'a body where none belongs';
  const { 'content-type': type = '' } = headers;
  if (status < 400) return type === '' ? 'an answer without a type' : null;
  return type.startsWith('application/json') ? refusalProblem(status, body) : `a refusal as ${type}`;
}

function refusalProblem(status: number, body: string): string | null {
  const { error = {} } = JSON.parse(body) as { error?: { code?: string; message?: string } };
  const { code = '', message = '' } = error;
  if (!Object.hasOwn(errorTraits, code)) return `the unknown code ${code}`;
  const expected = errorTraits[code as keyof typeof errorTraits].status;
  if (expected !== status) return `${code} with ${status} instead of ${expected}`;
  return message === '' ? 'a refusal without a sentence' : null;
}

function headerProblem({ status, headers }: FuzzAnswer): string | null {
  if (status === 417) return null;
  const found = forbiddenHeaders.find((name) => headers[name] !== undefined);
  if (found !== undefined) return `the header ${found}`;
  return headers['x-content-type-options'] === 'nosniff' ? null : 'no nosniff';
}

/** Finds faults in an answer, in words; empty when there are none. `marks` belong to others. */
export function problemsOf(answer: FuzzAnswer, marks: readonly string[]): string[] {
  const { status, body, milliseconds } = answer;
  const problems: string[] = [];
  if (status >= 500) problems.push(`the status ${status}`);
  if (milliseconds > HANG_MS) problems.push(`${Math.round(milliseconds)} ms`);
  const said = body.replaceAll(backupFolder, '');
  for (const [name, pattern] of inside) if (pattern.test(said)) problems.push(name);
  for (const mark of marks) if (body.includes(mark)) problems.push(`another's data: ${mark}`);
  const malformed = [shapeProblem(answer), headerProblem(answer)].filter((problem) => problem !== null);
  return [...problems, ...malformed];
}
