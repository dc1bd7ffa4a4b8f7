// PUT takes some of the fields of a record as well as all of them; who writes PATCH for some means the same.
import type { RouteOptions } from 'fastify';
import type { App } from '../app-instance.ts';

/** Answers PATCH wherever PUT takes fields; to be called before the routes are declared. Bytes are put whole. */
export function answerPatchAsPut(app: App): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.method === 'PUT' && route.schema?.body) app.route({ ...route, method: 'PATCH' });
  });
}
