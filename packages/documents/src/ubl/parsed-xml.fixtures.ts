// Reads XML back with a strict parser of its own (saxes), as another program would.
import { SaxesParser } from 'saxes';

export interface Parsed {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Parsed[];
  readonly text: string;
}

interface Open extends Parsed {
  children: Parsed[];
  text: string;
}

/** @throws where it is not well-formed, or a prefix is not declared */
export function parseXml(xml: string): Parsed {
  const parser = new SaxesParser({ xmlns: true });
  const top: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [top];
  const innermost = (): Open => stack.at(-1) ?? top;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    stack.push({ name, attributes: Object.fromEntries(pairs), children: [], text: '' });
  });
  parser.on('text', (text) => {
    innermost().text += text;
  });
  parser.on('closetag', () => {
    const closed = stack.pop();
    if (closed) innermost().children.push(closed);
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error('no root element');
  return root;
}

/** All elements under that path of names without their prefix: `at(root, 'TaxTotal/TaxSubtotal')`. */
export function at(element: Parsed, path: string): Parsed[] {
  let found: readonly Parsed[] = [element];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${name}`)));
  return [...found];
}

/** The text at that path; '' where there is none. */
export const textAt = (element: Parsed, path: string): string => at(element, path)[0]?.text ?? '';

/** The centimes at that path, of all elements there. */
export const centimesAt = (element: Parsed, path: string): number =>
  at(element, path).reduce((sum, { text }) => sum + Math.round(Number(text) * 100), 0);
