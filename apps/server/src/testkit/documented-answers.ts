// Looks at real answers with the eyes of a generated client: whatever the document of the API does not say of one is a problem.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { App } from '../platform/http/app.ts';
import type { Answer } from './test-server.ts';

interface Documented {
  /** `get /api/quotes/{id}`. */
  name: string;
  method: string;
  pattern: RegExp;
  /** Values of the path that stand for anything. */
  holes: number;
  responses: Record<string, { content?: Record<string, unknown> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Pick<Documented, 'responses'>>>;
  components: { schemas: Record<string, object> };
}

/** A part of a JSON pointer. */
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

const HOLE = /\{\w+\}/g;

const operationsIn = ({ paths }: ApiDocument): Documented[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        name: `${method} ${path}`,
        method,
        pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(HOLE, '[^/]+')}$`),
        holes: path.match(HOLE)?.length ?? 0,
        responses,
      })),
    )
    .toSorted((a, b) => a.holes - b.holes);

export const documentOf = async (app: App): Promise<ApiDocument> =>
  (await app.inject({ url: '/api/openapi.json' })).json<ApiDocument>();

function flawOf({ errors }: ValidateFunction): string {
  const [flaw] = errors ?? [];
  return flaw ? `${flaw.instancePath}: ${flaw.message} ${JSON.stringify(flaw.params)}` : '';
}

/** Says what an answer has that the document does not say, or has not what it says; null for nothing, or a path that it leaves out. */
export function createAnswerCheck(document: ApiDocument) {
  const operations = operationsIn(document);
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: false });
  formats.default(ajv);
  ajv.addSchema({ $id: 'api', ...document });
  const validators = new Map<string, ValidateFunction>();
  /** Operations of which a success was looked at. */
  const seen = new Set<string>();

  function validatorOf(pointer: readonly string[]): ValidateFunction {
    const ref = `api#/${pointer.map(escaped).map(encodeURIComponent).join('/')}`;
    const known = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, known);
    return known;
  }

  /** What is wrong with the body of an answer of that status, whose media type is documented or not. */
  function bodyProblem({ name, method, responses }: Documented, key: string, answer: Answer): string | null {
    const { content } = responses[key] ?? {};
    if (content === undefined) return answer.body === '' ? null : 'a body that is not documented';
    const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
    if (!(type in content)) return answer.statusCode < 300 ? type : null;
    if (type !== 'application/json') return null;
    const [, path = ''] = name.split(' ');
    const validate = validatorOf(['paths', path, method, 'responses', key, 'content', type, 'schema']);
    if (validate(answer.json())) return null;
    return `${answer.statusCode} ${flawOf(validate)}`;
  }

  function documented(method: string, url: string): Documented | undefined {
    const [path = ''] = url.split('?');
    // What a list answers with `since` is told in words beside the parameter.
    if (/[?&]since=/.test(url) && !path.startsWith('/api/sync/')) return undefined;
    return operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path));
  }

  function problemOf(method: string, url: string, answer: Answer): string | null {
    const operation = documented(method, url);
    const { statusCode } = answer;
    if (!operation || statusCode === 304) return null;
    const { name, responses } = operation;
    const key = [String(statusCode), `${Math.floor(statusCode / 100)}XX`].find((one) => responses[one]);
    if (key === undefined) return `${name} answers ${statusCode}, which is not documented`;
    if (statusCode < 300) seen.add(name);
    const problem = bodyProblem(operation, key, answer);
    return problem === null ? null : `${name} answers ${problem}`;
  }

  return { problemOf, seen, names: operations.map(({ name }) => name) };
}
