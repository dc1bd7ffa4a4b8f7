// A page of React and plain elements: it shows the elements that the product shows at three addresses, in the product's own style,
// and switches between them without anything else. What going from screen to screen costs at least.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An element as JSON: its name, its attributes, its style, what is in it. */
export type Plain = [name: string, attributes: Record<string, string>, style: string, children: PlainNode[]];
export type PlainNode = Plain | string;

/** What stands in the page's `main`. Travels to the page as its source. */
export function readElements(): Plain {
  const read = (element: Element): Plain => {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const { style = '', ...others } = attributes;
    const children = [...element.childNodes].flatMap((node): PlainNode[] => {
      if (node instanceof Element) return [read(node)];
      return node instanceof Text && node.data !== '' ? [node.data] : [];
    });
    return [element.localName, others, style, children];
  };
  return read(document.querySelector('main') ?? document.body);
}

const require = createRequire(import.meta.resolve('react-dom/client'));
const production = (name: string, file: string): string =>
  readFileSync(
    join(dirname(require.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`),
    'utf8',
  );
const moduleOf = (name: string, code: string): string =>
  `${JSON.stringify(name)}: (module, exports, require) => {${code}\n}`;

/** React as its packages hold it, behind a `require` of five lines. */
function reactScript(): string {
  const modules = [
    moduleOf('react', production('react', 'react')),
    moduleOf('react-dom', production('react-dom', 'react-dom')),
    moduleOf('react-dom/client', production('react-dom', 'react-dom-client')),
    moduleOf('scheduler', production('scheduler', 'scheduler')),
  ];
  return `const modules = {${modules.join(',\n')}}, loaded = {};
const require = (name) => {
  if (!loaded[name]) modules[name]((loaded[name] = { exports: {} }), loaded[name].exports, require);
  return loaded[name].exports;
};`;
}

/** Runs in the page, after React. */
function drawFloor(
  require: (name: string) => unknown,
  screens: Readonly<Record<string, Plain>>,
  first: string,
): void {
  const { createElement, useState } = require('react') as typeof import('react');
  const { createRoot } = require('react-dom/client') as typeof import('react-dom/client');
  const styleOf = (text: string) => {
    const { style } = Object.assign(document.createElement('i'), { style: text });
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  };
  // An input is drawn as the product shows it, and not held to a value.
  const draw = ([name, { value, checked, ...attributes }, style, children]: Plain): React.ReactNode =>
    createElement(
      name,
      { ...attributes, ...(style && { style: styleOf(style) }) },
      ...children.map((child) => (typeof child === 'string' ? child : draw(child))),
    );
  const Screen = ({ name }: { name: string }) => draw(screens[name] as Plain);
  function Floor() {
    const [name, setName] = useState(first);
    const links = Object.keys(screens).map((to) =>
      createElement('button', { key: to, id: `to-${to}`, onClick: () => setName(to) }, to),
    );
    return createElement(
      'div',
      { style: { display: 'flex', flexDirection: 'column', height: '100vh' } },
      createElement('nav', null, ...links),
      createElement(Screen, { key: name, name }),
    );
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Floor));
}

/** The page, whole. */
export function floorPage(
  screens: Readonly<Record<string, Plain>>,
  first: string,
  styles: readonly string[],
): string {
  const css = styles.map((text) => `<style>${text}</style>`).join('');
  const data = JSON.stringify(screens).replaceAll('<', String.raw`\u003c`);
  const script = `${reactScript()}\n(${drawFloor.toString()})(require, ${data}, ${JSON.stringify(first)});`;
  return `<!doctype html><meta charset="utf-8"><title>Floor</title>${css}<body><script>${script.replaceAll('</script', String.raw`<\/script`)}</script>`;
}
