// Rooms that one can see: a folder holds no more files than somebody takes in at a glance, and within an application or a package a
// name of a file leads to one file.
import { isProductCode, isToolConfig } from './source-tree.ts';
import type { Violation } from './violation.ts';

const mostFiles = 20;

const applicationOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
/** `invoices.messages.ts` → `invoices.messages`: a role is part of the name. */
const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** Folders with too many product files, and product files of one application with one name, `index` apart. */
export function checkRooms(modules: Pick<ReadonlyMap<string, unknown>, 'keys'>): Violation[] {
  const product = [...modules.keys()].filter((path) => isProductCode(path) && !isToolConfig(path));
  const rooms = Map.groupBy(product, folderOf);
  const names = Map.groupBy(
    product.filter((path) => stemOf(path) !== 'index'),
    (path) => `${applicationOf(path)} ${stemOf(path)}`,
  );
  return [
    ...[...rooms]
      .filter(([, files]) => files.length > mostFiles)
      .map(
        ([path, { length }]): Violation => ({
          rule: 'room',
          path,
          message: `${length} files, ${mostFiles} at most`,
        }),
      ),
    ...[...names.values()].flatMap(([first = '', ...others]) =>
      others.map((path): Violation => ({ rule: 'twin', path, message: `${first} has its name` })),
    ),
  ];
}
