// A French text of a `*.messages.ts` that no product code reads. Texts are followed by their names: through imports, through
// `const words = quoteMessages.form` and `const { form } = quoteMessages`. Whatever takes a whole table, or one of its entries by a
// name worked out at run time, reads all of it: what is reported is read nowhere, and not everything unread is reported.
import { parseSync, Visitor } from 'oxc-parser';
import { isProductCode, type SourceTree } from './source-tree.ts';
import type { Violation } from './violation.ts';

/** A table of texts: by key another table, or null for a text. */
interface Table {
  readonly entries: Map<string, Table | null>;
  readonly read: Set<string>;
}

interface LooseNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

const node = (part: unknown): LooseNode => part as LooseNode;
const nodes = (part: unknown): readonly LooseNode[] => part as readonly LooseNode[];
const isMessages = (path: string): boolean => path.endsWith('.messages.ts');

/** `{…} as const satisfies X` → `{…}` */
const bare = (value: LooseNode): LooseNode =>
  /^TS(As|Satisfies)Expression$/.test(value.type) ? bare(node(value['expression'])) : value;

function nameOf(key: LooseNode, isComputed: unknown = false): string | null {
  if (key.type === 'Literal') return String(key['value']);
  return key.type === 'Identifier' && !isComputed ? String(key['name']) : null;
}

function tableOf(literal: LooseNode): Table {
  const entries = new Map<string, Table | null>();
  for (const property of nodes(literal['properties'])) {
    const name = property.type === 'Property' ? nameOf(node(property['key']), property['computed']) : null;
    if (name === null) continue;
    const value = bare(node(property['value']));
    entries.set(name, value.type === 'ObjectExpression' ? tableOf(value) : null);
  }
  return { entries, read: new Set() };
}

function readWhole(table: Table): void {
  for (const [name, entry] of table.entries) {
    table.read.add(name);
    if (entry) readWhole(entry);
  }
}

/** What a chain of names ends at: another table, or null once a text is read. */
function follow(table: Table, names: readonly (string | null)[]): Table | null {
  const [name, ...rest] = names;
  if (name === undefined) return table;
  const entry = name === null ? undefined : table.entries.get(name);
  if (name === null || entry === undefined) readWhole(table);
  else table.read.add(name);
  return entry ? follow(entry, rest) : null;
}

/** `words.form.title` → its first identifier and the names after it; null for what begins otherwise. */
function chainOf(value: LooseNode): { root: LooseNode; names: (string | null)[] } | null {
  if (value.type === 'Identifier') return { root: value, names: [] };
  const isQualified = value.type === 'TSQualifiedName';
  if (value.type !== 'MemberExpression' && !isQualified) return null;
  const chain = chainOf(node(value[isQualified ? 'left' : 'object']));
  chain?.names.push(nameOf(node(value[isQualified ? 'right' : 'property']), value['computed']));
  return chain;
}

/** The texts that one module reads of the tables that it knows by these names. */
class Reader {
  readonly #known: Map<string, Table[]>;
  /** Nodes that are names of something, or part of a chain that was followed. */
  readonly #done = new Set<unknown>();

  constructor(known: Map<string, Table[]>) {
    this.#known = known;
  }

  read(program: Parameters<Visitor['visit']>[0]): void {
    const chain = (value: unknown): void => this.#chain(node(value));
    new Visitor({
      ImportSpecifier: ({ local, imported }) => void this.#done.add(local).add(imported),
      ExportSpecifier: ({ local }) => void this.#done.add(local),
      Property: (property) => void (property.computed || property.shorthand || this.#done.add(property.key)),
      // What other modules may read under another name.
      ExportNamedDeclaration: ({ declaration }) => {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { init } of declaration.declarations) if (init) chain(init);
      },
      VariableDeclarator: (declarator) => this.#declare(node(declarator)),
      MemberExpression: chain,
      TSQualifiedName: chain,
      Identifier: chain,
    }).visit(program);
  }

  #chain(value: LooseNode): void {
    if (this.#done.has(value)) return;
    for (const table of this.#follow(value)) readWhole(table);
  }

  /** The tables at which a chain ends. */
  #follow(value: LooseNode): Table[] {
    const chain = chainOf(value);
    if (!chain) return [];
    this.#finish(value);
    const tables = this.#known.get(String(chain.root['name'])) ?? [];
    return tables.flatMap((table) => follow(table, chain.names) ?? []);
  }

  #finish(value: LooseNode): void {
    this.#done.add(value);
    if (value.type === 'Identifier') return;
    const isQualified = value.type === 'TSQualifiedName';
    this.#finish(node(value[isQualified ? 'left' : 'object']));
    if (isQualified || !value['computed']) this.#done.add(value[isQualified ? 'right' : 'property']);
  }

  /** Another name of a table. */
  #declare({ id, init }: LooseNode): void {
    const target = node(id);
    if (target.type === 'Identifier') this.#done.add(target);
    if (!init || !['Identifier', 'ObjectPattern'].includes(target.type)) return;
    const tables = this.#follow(node(init));
    if (tables.length === 0) return;
    if (target.type === 'Identifier') this.#name(String(target['name']), tables);
    else for (const part of nodes(target['properties'])) this.#take(part, tables);
  }

  /** A part of `const { form, done: words } = quoteMessages`. */
  #take({ type, key, value }: LooseNode, tables: readonly Table[]): void {
    const name = type === 'Property' ? nameOf(node(key)) : null;
    const bound = name === null ? null : nameOf(node(value));
    this.#done.add(key).add(value);
    const leaves = tables.flatMap((table) => follow(table, [name]) ?? []);
    if (bound !== null) this.#name(bound, leaves);
    else for (const table of leaves) readWhole(table);
  }

  #name(name: string, tables: readonly Table[]): void {
    this.#known.set(name, [...(this.#known.get(name) ?? []), ...tables]);
  }
}

type Program = ReturnType<typeof parseSync>['program'];

/** The tables that a module of texts exports, by their name. */
function exportedTables(program: Program): Map<string, Table> {
  const tables = new Map<string, Table>();
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const value = init ? bare(node(init)) : null;
        if (id.type === 'Identifier' && value?.type === 'ObjectExpression')
          tables.set(id.name, tableOf(value));
      }
    },
  }).visit(program);
  return tables;
}

function* unreadOf(table: Table, at: string): Generator<string> {
  for (const [name, entry] of table.entries) {
    const path = `${at}.${name}`;
    if (!table.read.has(name)) yield path;
    else if (entry) yield* unreadOf(entry, path);
  }
}

/** What a module imports of tables, under the name that it gives them. */
function knownIn(program: Program, all: ReadonlyMap<string, readonly Table[]>): Map<string, Table[]> {
  const known = new Map<string, Table[]>();
  new Visitor({
    ImportSpecifier: ({ local, imported }) => {
      const tables = all.get(nameOf(node(imported)) ?? '') ?? [];
      if (tables.length > 0) known.set(local.name, [...tables]);
    },
  }).visit(program);
  return known;
}

export function checkMessages(tree: SourceTree): Violation[] {
  // Whoever imports a table names its module.
  const product = [...tree].filter(([path, source]) => isProductCode(path) && source.includes('essages'));
  const parsed = product.map(([path, source]) => ({ path, program: parseSync(path, source).program }));
  const own = parsed
    .filter(({ path }) => isMessages(path))
    .map(({ path, program }) => ({ path, tables: exportedTables(program) }));
  const all = new Map<string, Table[]>();
  for (const { tables } of own)
    for (const [name, table] of tables) all.set(name, [...(all.get(name) ?? []), table]);
  for (const { path, program } of parsed) {
    const known = knownIn(program, all);
    for (const [name, table] of own.find((one) => one.path === path)?.tables ?? []) known.set(name, [table]);
    if (known.size > 0) new Reader(known).read(program);
  }
  return own.flatMap(({ path, tables }) =>
    [...tables].flatMap(([name, table]) =>
      [...unreadOf(table, name)].map((text) => ({
        path,
        rule: 'messages' as const,
        message: `nothing reads ${text}`,
      })),
    ),
  );
}
