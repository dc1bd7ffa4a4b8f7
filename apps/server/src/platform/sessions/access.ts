// The rule of every path: who may call it at all, and what it gives. A server with a path that does not say cannot start;
// whose records a permission reaches is its scope in the matrix (domain `permissions`, docs/product.md §3).
import type { Actor, CollectionName, Permission } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import type { RouteOptions } from 'fastify';
import type { App } from '../http/app-instance.ts';

/** A permission that the caller must have in some scope, everybody who is signed in, or anybody. */
export type Access = Permission | 'signed-in' | 'anybody';

/** How a path reaches records: each is tried with one's own, an assigned and somebody else's. */
export type Surface =
  | 'list'
  | 'record'
  | 'history'
  | 'pdf'
  | 'ubl'
  | 'operation'
  | 'files'
  | 'figures'
  | 'copy'
  | 'feed'
  | 'queue'
  /** Tells the server something and gives nothing of a record. */
  | 'note';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Accounts, passwords, keys and the instance itself: for people, never for their programs with an API key. */
    forPeople?: boolean;
    /** Asks its person to have proved who they are in the last ten minutes (recent-proof.ts). */
    grave?: boolean;
    /** Nothing grave, and spoils a demonstration for the next visitor: closed to its accounts (config `isPublicDemo`). */
    closedInDemo?: boolean;
    /** Allowed before the second factor that the caller's role requires is set up. */
    beforeFactor?: boolean;
    /** Whatever reaches records says how. */
    gives?: Surface;
    /** Collection of the records. */
    of?: CollectionName;
    /** Action of the operation behind it. */
    action?: string;
  }
}

/** A path of the server with its rule. */
export type RouteRule = Pick<RouteOptions, 'url'> & { method: string } & NonNullable<RouteOptions['config']>;

const declared = new WeakMap<App, RouteOptions[]>();

/** Every path of a ready server but those that Fastify answers by itself. */
export const rulesOf = (app: App): RouteRule[] =>
  (declared.get(app) ?? []).flatMap(({ url, method, config }) =>
    [method].flat().map((name) => ({ ...config, url, method: name })),
  );

/** Refuses to start with a path that has no rule; to be called before the routes are declared. */
export function demandRules(app: App): void {
  const routes: RouteOptions[] = [];
  declared.set(app, routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => config?.access === undefined);
    if (silent.length === 0) return;
    const paths = silent.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    throw new Error(`say in config.access who may call ${paths}`);
  });
}

/** Whether the rule lets that person through at all; a path without a rule lets nobody. */
export const mayCall = (actor: Actor, access: Access | undefined): boolean =>
  access !== undefined && (access === 'anybody' || access === 'signed-in' || isAllowed(actor, access));
