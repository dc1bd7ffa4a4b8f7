// Local mode lives at any address of a static host, sub-path included, and asks nobody else (docs/adr/0014). A browser loads no
// module from a file: opened so, the page says what it needs.
import type { HtmlTagDescriptor, Plugin } from 'vite';

const policy = { 'http-equiv': 'Content-Security-Policy', content: "connect-src 'self' blob: data:" };

const title = 'Zellige a besoin d’un serveur web';
const sentence =
  'Cette page a été ouverte comme un fichier, et le navigateur n’y charge pas l’application. Placez ce dossier sur un hébergement statique ou un serveur local, puis ouvrez son adresse (http:// ou https://).';

/** Runs in the page before its modules are asked for. */
export const fromFileScript = `if(location.protocol==='file:')document.getElementById('root').innerHTML=${JSON.stringify(
  `<main style="max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1rem/1.6 system-ui,sans-serif;color:light-dark(#18181b,#f4f4f5)"><h1 style="font-size:1.25rem">${title}</h1><p>${sentence}</p></main>`,
)}`;

const tags: HtmlTagDescriptor[] = [
  { tag: 'meta', attrs: policy, injectTo: 'head-prepend' },
  { tag: 'script', children: fromFileScript, injectTo: 'body' },
];

export const selfContained = (): Plugin => ({ name: 'self-contained', transformIndexHtml: () => tags });
