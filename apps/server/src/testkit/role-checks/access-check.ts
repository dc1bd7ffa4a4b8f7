// Whether each path lets a caller in: asked with an empty body and the key of a record that is not there.
import type { RouteRule } from '../../platform/sessions/access.ts';
import { filled, isOpen, nameOf, type Walk } from './set-up.ts';

export const requestBare = ({ server }: Walk, rule: RouteRule, token: string | null) =>
  server.app.inject({
    method: rule.method as 'GET',
    url: filled(rule.url),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(['POST', 'PUT', 'PATCH'].includes(rule.method) ? { payload: {} } : {}),
  });

/** Let through they would end the session that asks, never end, or do something to the whole instance. */
const notDone =
  /^(GET \/api\/sync\/stream|POST \/api\/auth\/logout|DELETE \/api\/auth\/sessions|POST .*\/(run|start-own-data))$/;

/** Every path that does not answer as it should: let through, or refused with 403. */
export async function mismatches(
  walk: Walk,
  token: string,
  isLetThrough: (rule: RouteRule) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const rule of walk.rules.filter((each) => !isOpen(each))) {
    const isAllowed = isLetThrough(rule);
    if (isAllowed && notDone.test(nameOf(rule))) continue;
    const { statusCode } = await requestBare(walk, rule, token);
    const isRight = isAllowed ? statusCode < 500 && ![401, 403].includes(statusCode) : statusCode === 403;
    if (!isRight) wrong.push(`${nameOf(rule)}: ${statusCode}`);
  }
  return wrong;
}
