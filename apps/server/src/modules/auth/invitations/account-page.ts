// The HTML of the pages behind one-time links: plain, in the colours of the product, without scripts, so that they work in any
// browser.
import { apiPaths } from '@zellige/contract';
import { type Html, html } from '../../../platform/http/html.ts';
import { accountPageTexts } from '../auth.messages.ts';

/** `attributes` are written into the page as they are. */
interface Field {
  name: string;
  label: string;
  attributes: string;
}

export interface AccountForm {
  title: string;
  explanation: string;
  submit: string;
  fields: readonly Field[];
  code: string;
  values: Readonly<Record<string, string>>;
  /** French sentence by field. */
  errors: Readonly<Record<string, string>>;
}

const style = `
  :root { color-scheme: light dark; font-family: Inter, system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fbfbfc, #101014); color: light-dark(#0f172a, #ececf1); }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem 0; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; } p { margin: 0 0 1.5rem; line-height: 1.5; color: light-dark(#64748b, #a0a0ac); }
  label { display: block; font-size: .875rem; font-weight: 500; margin-bottom: 1rem; }
  input { display: block; box-sizing: border-box; width: 100%; margin-top: .375rem; padding: .625rem .75rem; font: inherit; border-radius: .5rem; border: 1px solid light-dark(#d4d4dc, #3a3a44); background: light-dark(#fff, #18181d); color: inherit; }
  input:focus-visible, button:focus-visible { outline: 2px solid #6050dc; outline-offset: 2px; }
  input[aria-invalid] { border-color: light-dark(#b42318, #f97066); }
  .mark { display: flex; align-items: center; gap: .5rem; margin: 0 0 1.5rem; font-weight: 600; color: inherit; }
  .source { margin: 1.5rem 0 0; font-size: .8125rem; }
  .error { display: block; margin-top: .375rem; color: light-dark(#b42318, #f97066); font-weight: 400; }
  button { width: 100%; padding: .75rem; border: 0; border-radius: .5rem; background: #6050dc; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  a { color: light-dark(#4f3fd0, #a99cff); }`;

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Zellige</title><style>${{ html: style }}</style></head><body><main><p class="mark"><img src="/favicon.svg" alt="" width="28" height="28">Zellige</p><h1>${title}</h1>${body}<p class="source">${accountPageTexts.licence} <a href="${apiPaths.source}">${accountPageTexts.source}</a></p></main></body></html>`
    .html;

function field({ values, errors }: AccountForm, { name, label, attributes }: Field): Html {
  const value = attributes.includes('type="password"') ? '' : html` value="${values[name] ?? ''}"`;
  const sentence = errors[name];
  const invalid = sentence === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const error = sentence === undefined ? '' : html`<span class="error" id="${name}-error">${sentence}</span>`;
  return html`<label>${label}<input name="${name}" required ${{ html: attributes }}${value}${invalid}>${error}</label>`;
}

/** The form; it is sent back to its own address, with the code of the link. */
export const accountPage = (form: AccountForm): string =>
  page(
    form.title,
    html`<p>${form.explanation}</p><form method="post" action="?code=${encodeURIComponent(form.code)}">${form.fields.map((one) => field(form, one))}<button>${form.submit}</button></form>`,
  );

/** Shows that a link is wrong, was used or is too old. */
export const linkOverPage = (title: string, sentence: string): string =>
  page(title, html`<p>${sentence}</p><a href="/">${accountPageTexts.toSignIn}</a>`);
