// Reads one module with a real parser: every import in whatever form, and the uses of global names and of SQL
// that the rules confine to certain folders.
import { type Comment, parseSync, Visitor, type VisitorObject } from 'oxc-parser';

export interface ParsedModule {
  readonly path: string;
  /** The addresses of static, dynamic, type and re-exporting imports, as written. */
  readonly imports: readonly string[];
  /** Those of them that bring a value, not only types. */
  readonly valueImports: ReadonlySet<string>;
  /** Names of the browser that the module uses as globals, such as `fetch`. */
  readonly browserGlobals: ReadonlySet<string>;
  /** `process.env`, `import.meta.env`. */
  readonly environments: ReadonlySet<string>;
  readonly hasSql: boolean;
  /** Every name written in the code, comments and texts apart. */
  readonly names: ReadonlySet<string>;
  /** The comment before any code, or null. */
  readonly header: string | null;
  /** Every comment on one line; those of consecutive lines are one. */
  readonly comments: readonly string[];
  readonly lineCount: number;
}

const browserNames = new Set(['fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage', 'indexedDB']);
const globalObjects = new Set(['window', 'globalThis', 'self']);

/** Statements, in capitals or in small letters; a sentence of English begins with one capital. */
const statements = [
  'select\\s[^]*\\sfrom\\s',
  'select\\s+(\\d|set_config|pg_|nextval|now\\()',
  'insert\\s+into\\s',
  'update\\s+\\S+\\s+set\\s',
  'delete\\s+from\\s',
  '(create|drop|alter)\\s+(table|(unique\\s+)?index|database|extension|type|function|sequence|schema|role)\\s',
  'with\\s+\\S+\\s+as\\s*\\(',
  '(un)?listen\\s+\\w',
  'notify\\s+\\w+',
  'set\\s+(local|session|transaction)\\s',
];
const inCapitals = (pattern: string): string =>
  pattern.replaceAll(/(?<!\\)[a-z]/g, (letter) => letter.toUpperCase());
const sql = new RegExp(`^\\s*(${[...statements, ...statements.map(inCapitals)].join('|')})`);

interface Findings {
  readonly imports: string[];
  readonly valueImports: Set<string>;
  readonly declared: Set<string>;
  /** Identifiers by position; those that are names of properties or types are taken out by the same position. */
  readonly identifiers: Map<number, string>;
  readonly notReferences: Set<number>;
  readonly onGlobalObject: Set<string>;
  readonly environments: Set<string>;
  readonly texts: string[];
}

/** Any node, as far as it has a name, a text or a pattern inside. */
interface LooseNode {
  readonly type: string;
  readonly start: number;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly left?: LooseNode;
  readonly argument?: LooseNode | null;
}

function nameOf(node: LooseNode | null | undefined): string {
  if (node?.type === 'Identifier') return String(node.name);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

/** The name that a parameter or the target of a declaration binds; '' for a pattern, whose parts are seen apart. */
function boundName(node: LooseNode): string {
  if (node.type === 'AssignmentPattern') return nameOf(node.left);
  return nameOf(node.type === 'RestElement' ? node.argument : node);
}

interface LooseImport {
  readonly importKind?: string | null | undefined;
  readonly specifiers: readonly { readonly type: string }[];
}

const isType = (name: object): boolean => 'importKind' in name && name.importKind === 'type';

/** `import type`, or an import of nothing but names marked so. */
function bringsOnlyTypes(node: LooseImport): boolean {
  const { importKind, specifiers } = node;
  return importKind === 'type' || (specifiers.length > 0 && specifiers.every(isType));
}

function importVisitor({ imports, valueImports, declared, notReferences }: Findings): VisitorObject {
  const add = (source: LooseNode | null | undefined, onlyTypes: boolean): void => {
    if (typeof source?.value !== 'string') return;
    imports.push(source.value);
    if (!onlyTypes) valueImports.add(source.value);
  };
  return {
    ImportDeclaration: (node) => add(node.source, bringsOnlyTypes(node)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    ImportSpecifier: ({ local, imported }) => {
      declared.add(local.name);
      notReferences.add(local.start).add(imported.start);
    },
    NewExpression: ({ callee, arguments: [address, base] }) => {
      // new URL('./pdf.worker.ts', import.meta.url): how a worker is imported.
      if (
        nameOf(callee) !== 'URL' ||
        base?.type !== 'MemberExpression' ||
        base.object.type !== 'MetaProperty'
      )
        return;
      if (/^\.{1,2}\/.*\.(ts|tsx|mjs)$/.test(nameOf(address))) imports.push(nameOf(address));
    },
  };
}

function bindingVisitor({ declared, notReferences }: Findings): VisitorObject {
  const bind = (parameters: readonly LooseNode[]): void => {
    for (const parameter of parameters) declared.add(boundName(parameter));
  };
  const keep = (node: LooseNode): void => void notReferences.add(node.start);
  return {
    VariableDeclarator: (node) => bind([node.id]),
    FunctionDeclaration: (node) => bind(node.params),
    FunctionExpression: (node) => bind(node.params),
    ArrowFunctionExpression: (node) => bind(node.params),
    ObjectPattern: (node) => {
      for (const part of node.properties)
        declared.add(boundName(part.type === 'Property' ? part.value : part));
    },
    Property: (node) => node.shorthand || node.computed || keep(node.key),
    PropertyDefinition: (node) => node.computed || keep(node.key),
    MethodDefinition: (node) => node.computed || keep(node.key),
    TSPropertySignature: (node) => keep(node.key),
    TSMethodSignature: (node) => keep(node.key),
    TSTypeReference: (node) => keep(node.typeName),
    TSFunctionType: (node) => bind(node.params),
  };
}

function useVisitor({
  identifiers,
  notReferences,
  onGlobalObject,
  environments,
  texts,
}: Findings): VisitorObject {
  return {
    Identifier: (node) => void identifiers.set(node.start, node.name),
    MemberExpression: ({ object, property, computed }) => {
      const name = nameOf(property);
      if (!computed) notReferences.add(property.start);
      if (globalObjects.has(nameOf(object))) onGlobalObject.add(name);
      if (name !== 'env') return;
      if (nameOf(object) === 'process') environments.add('process.env');
      if (object.type === 'MetaProperty') environments.add('import.meta.env');
    },
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push(node.value);
    },
    TemplateLiteral: (node) => void texts.push(node.quasis.map((part) => part.value.cooked ?? '').join('x')),
  };
}

function browserGlobalsOf(found: Findings): Set<string> {
  const references = [...found.identifiers]
    .filter(([start]) => !found.notReferences.has(start))
    .map(([, name]) => name);
  const free = references.filter((name) => !found.declared.has(name));
  return new Set([...free, ...found.onGlobalObject].filter((name) => browserNames.has(name)));
}

/** The text of the comments that come before any code; those of consecutive lines belong together. */
function headerOf(source: string, comments: readonly Comment[]): string | null {
  const start = source.startsWith('#!') ? source.indexOf('\n') + 1 : 0;
  const first = comments.find((comment) => comment.start >= start);
  const isFirst = first !== undefined && source.slice(start, first.start).trim() === '';
  return isFirst ? first.value.replaceAll('*', '').trim() || null : null;
}

function commentTexts(source: string, comments: readonly Comment[]): string[] {
  const texts: string[] = [];
  let end = Number.NaN;
  for (const comment of comments) {
    const text = comment.value.replaceAll(/\n\s*\* ?/g, ' ');
    const goesOn = comment.type === 'Line' && /^\n[ \t]*$/.test(source.slice(end, comment.start));
    if (goesOn) texts.push(`${texts.pop() ?? ''} ${text.trim()}`);
    else texts.push(text.trim());
    end = comment.end;
  }
  return texts;
}

/** Parses a module. Throws when it is not valid TypeScript: a module that is not read proves nothing. */
export function parseModule(path: string, source: string): ParsedModule {
  const { program, errors, comments } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`);
  const found: Findings = {
    imports: [],
    valueImports: new Set(),
    declared: new Set(),
    identifiers: new Map(),
    notReferences: new Set(),
    onGlobalObject: new Set(),
    environments: new Set(),
    texts: [],
  };
  for (const visitor of [importVisitor(found), bindingVisitor(found), useVisitor(found)]) {
    new Visitor(visitor).visit(program);
  }
  return {
    path,
    imports: found.imports,
    valueImports: found.valueImports,
    browserGlobals: browserGlobalsOf(found),
    environments: found.environments,
    names: new Set(found.identifiers.values()),
    hasSql: found.texts.some((text) => sql.test(text)),
    header: headerOf(source, comments),
    comments: commentTexts(source, comments),
    lineCount: source.trimEnd().split('\n').length,
  };
}
