// A page of React and plain elements: it shows the elements that the product shows at three addresses, in the product's own style,
// and switches between them without anything else. What going from screen to screen costs at least.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An element as JSON: its name, its attributes, its style, what is in it. */
export type Plain = [name: string, attributes: Record<string, string>, style: string, children: PlainNode[]];
export type PlainNode = Plain | string;

/** The screen in sight. Travels to the page as its source. */
export function readElements(): Plain {
  const read = (element: Element): Plain => {
    // An input is drawn as it is shown, and not held to a value.
    const named = [...element.attributes].filter(({ name }) => !['style', 'value', 'checked'].includes(name));
    const attributes = Object.fromEntries(named.map(({ name, value }) => [name, value]));
    const style = element.getAttribute('style') ?? '';
    const children = [...element.childNodes].flatMap((node): PlainNode[] => {
      if (node instanceof Element) return [read(node)];
      return node instanceof Text && node.data !== '' ? [node.data] : [];
    });
    return [element.localName, attributes, style, children];
  };
  return read(document.querySelector('[data-page-scroll]') ?? document.body);
}

const require = createRequire(new URL('../../../apps/web/package.json', import.meta.url));
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

/** What is used of React, which the benchmarks do not depend on. */
interface ReactModule {
  createElement: (kind: unknown, props: object | null, ...children: unknown[]) => unknown;
  useState: <Value>(first: Value) => [Value, (next: Value) => void];
}

interface ReactDomModule {
  createRoot: (element: Element) => { render: (content: unknown) => void };
}

/** Runs in the page, after React. */
function drawFloor(load: (name: string) => unknown, screens: Readonly<Record<string, Plain>>): void {
  const { createElement, useState } = load('react') as ReactModule;
  const { createRoot } = load('react-dom/client') as ReactDomModule;
  const read = document.createElement('i');
  const draw = ([name, attributes, style, children]: Plain): unknown => {
    read.setAttribute('style', style);
    const declared = [...read.style].map((property) => [property, read.style.getPropertyValue(property)]);
    const props = { ...attributes, style: Object.fromEntries(declared) };
    return createElement(
      name,
      props,
      ...children.map((child) => (typeof child === 'string' ? child : draw(child))),
    );
  };
  const Screen = ({ name }: { name: string }) => draw(screens[name] as Plain);
  function Floor() {
    const [name, setName] = useState('list');
    const links = Object.keys(screens).map((to) =>
      createElement('button', { key: to, id: `to-${to}`, onClick: () => setName(to) }, to),
    );
    const style = { display: 'flex', flexDirection: 'column', height: '100vh' };
    return createElement(
      'div',
      { style },
      createElement('nav', null, ...links),
      createElement(Screen, { key: name, name }),
    );
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Floor, null));
}

/** The page, whole. */
export function floorPage(screens: Readonly<Record<string, Plain>>, styles: readonly string[]): string {
  const css = styles.map((text) => `<style>${text}</style>`).join('');
  const data = JSON.stringify(screens).replaceAll('<', String.raw`\u003c`);
  const script = `${reactScript()}\n(${drawFloor.toString()})(require, ${data});`;
  return `<!doctype html><meta charset="utf-8"><title>Floor</title>${css}<body><script>${script.replaceAll('</script', String.raw`<\/script`)}</script>`;
}
