// The addresses of the application as a type, so that a link to a screen that does not exist does not compile. A feature adds
// the paths of its screens where it declares them:
//
//   const paths = recordPaths('/quotes');
//   declare module './address.ts' {
//     interface ScreenPaths {
//       quotes: typeof paths;
//     }
//   }

/** The paths of the screens by feature. */
export interface ScreenPaths {
  dashboard: { home: '/' };
}

type Path = { [F in keyof ScreenPaths]: ScreenPaths[F][keyof ScreenPaths[F]] }[keyof ScreenPaths];

/** `/quotes/$id/edit` with any text in the place of its parameters. */
type Filled<P extends string> = P extends `${infer Head}$${string}/${infer Rest}`
  ? `${Head}${string}/${Filled<Rest>}`
  : P extends `${infer Head}$${string}`
    ? `${Head}${string}`
    : P;

/** `/quotes`, `/quotes/DEV-012/edit`, `/quotes?q=atlas` */
export type Address = Filled<Path> | `${Filled<Path>}?${string}`;

export interface RecordPaths<P extends string = string, N extends string = string> {
  list: P;
  create: N;
  record: `${P}/$id`;
  edit: `${P}/$id/edit`;
}

/** The four paths of a kind of record; `create` where a new one is made elsewhere than at `/quotes/new`. */
export const recordPaths = <const P extends string, const N extends string = `${P}/new`>(
  list: P,
  create = `${list}/new` as N,
): RecordPaths<P, N> => ({ list, create, record: `${list}/$id`, edit: `${list}/$id/edit` });
