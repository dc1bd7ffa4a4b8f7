// The page of a quote offers its client plain forms, which the script only makes easier.
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { type Html, html } from '../../../platform/http/html.ts';
import type { PageWords } from './page.messages.ts';

/** A refused form comes back with these: the sentences and the texts by field. */
export interface Returned {
  form: 'accept' | 'refuse' | 'question' | 'renew';
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface Fields {
  action: string;
  words: PageWords;
  returned: Returned | null;
}

interface FieldOptions {
  autocomplete?: string;
  isLong?: boolean;
  isOptional?: boolean;
  max: number;
}

function fieldMaker(form: Returned['form'], { returned }: Fields) {
  const own = returned?.form === form ? returned : null;
  const error = (name: string): Html | false => {
    const sentence = own?.errors[name];
    return sentence !== undefined && html`<span class="error" id="${form}-${name}-error">${sentence}</span>`;
  };
  const field = (
    name: string,
    label: string,
    { autocomplete, isLong, isOptional, max }: FieldOptions,
  ): Html => {
    const value = own?.values[name] ?? '';
    const more = html`name="${name}" maxlength="${max}"${!isOptional && html` required`}${autocomplete && html` autocomplete="${autocomplete}"`}${own?.errors[name] && html` aria-invalid="true" aria-describedby="${form}-${name}-error"`}`;
    return html`<label>${label}${isLong ? html`<textarea rows="3" ${more}>${value}</textarea>` : html`<input type="text" value="${value}" ${more}>`}${error(name)}</label>`;
  };
  return { field, error };
}

/** What was read, which comes back with the answer. */
interface ReadPaper {
  quote: Quote;
  sum: string;
  /** Text of the consent, with the total of the options that are ticked. */
  consent: string;
  chosen: ReadonlySet<string>;
  lang: string;
}

function optionBoxes({ quote, chosen }: ReadPaper, words: PageWords): Html | false {
  const options = quote.items.filter((line) => line.optional && line.type !== 'text');
  return (
    options.length > 0 &&
    html`<fieldset><legend>${words.options}</legend>${options.map(
      (line) =>
        html`<label class="check"><input type="checkbox" name="optionIds" value="${line.id}"${chosen.has(line.id) && html` checked`}><span>${line.name}</span></label>`,
    )}<button type="submit" formmethod="get" formaction="" formnovalidate data-recount>${words.recount}</button></fieldset>`
  );
}

export function acceptForm(read: ReadPaper, fields: Fields): Html {
  const { words, action } = fields;
  const { field, error } = fieldMaker('accept', fields);
  return html`<section id="accept"><h2>${words.acceptTitle}</h2><form method="post" action="${action}/accept?lang=${read.lang}"><input type="hidden" name="pdfHash" value="${read.sum}"><input type="hidden" name="drawing" value="">${optionBoxes(read, words)}${field('name', words.name, { autocomplete: 'name', max: 160 })}${field('role', words.role, { autocomplete: 'organization-title', isOptional: true, max: 120 })}${field('signature', words.signature, { isOptional: true, max: 160 })}<div hidden><span>${words.draw}</span><canvas width="600" height="200" aria-label="${words.draw}"></canvas><p><button type="button" data-clear>${words.clear}</button></p></div><label class="check"><input type="checkbox" name="consent" value="yes" required><span data-consent>${read.consent}</span></label>${error('consent')}<button type="submit" class="main">${words.accept}</button><p class="law">${words.law}</p></form></section>`;
}

export function refuseForm(lang: string, fields: Fields): Html {
  const { words, action, returned } = fields;
  const { field } = fieldMaker('refuse', fields);
  return html`<details${returned?.form === 'refuse' && html` open`}><summary>${words.refuseTitle}</summary><form method="post" action="${action}/refuse?lang=${lang}">${field('name', words.name, { autocomplete: 'name', isOptional: true, max: 160 })}${field('reason', words.reason, { isLong: true, max: 500 })}<button type="submit" class="danger">${words.refuse}</button></form></details>`;
}

export function questionForm(lang: string, fields: Fields): Html {
  const { words, action, returned } = fields;
  const { field } = fieldMaker('question', fields);
  return html`<details${returned?.form === 'question' && html` open`}><summary>${words.askTitle}</summary><form method="post" action="${action}/question?lang=${lang}">${field('name', words.name, { autocomplete: 'name', isOptional: true, max: 160 })}${field('text', words.question, { isLong: true, max: 2000 })}<button type="submit">${words.ask}</button></form></details>`;
}

export const renewForm = (lang: string, { words, action }: Omit<Fields, 'returned'>): Html =>
  html`<form method="post" action="${action}/renew?lang=${lang}"><button type="submit" class="main">${words.renew}</button></form>`;
