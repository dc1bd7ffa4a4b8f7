// One walk: asks as each caller, counts, and looks at every answer for what that caller may not know, whatever was asked.
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { type ApiDocument, createAnswerCheck } from '../documented-answers.ts';
import type { Answer, TestServer } from '../test-server.ts';
import { type Caller, roleOfCaller } from './callers.ts';
import { isSeenBy, type WalkRecords } from './records.ts';

export interface Asked {
  method?: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Amounts to the centime, however a text groups their digits: the price itself, and with VAT. No key and no time says them. */
const prices = /(?<!\d)(31[\s\u00a0\u202f]?337[.,]42|37[\s\u00a0\u202f]?604[.,]9)/;
const theirPrices = /(?<!\d)(41[\s\u00a0\u202f]?414[.,]14|49[\s\u00a0\u202f]?696[.,]97)/;
const priceFields =
  /"(price|unitPrice|unitPriceTtc|totalPrice|totalTtc|amount|total|subtotal|tax|advanceAmount|creditedAmount|remainingAmount)":(?!\d+,"next")/;

const seesPrices = (caller: Caller): boolean =>
  isAllowed({ id: caller, role: roleOfCaller[caller], fullName: '' }, 'catalogue.prices');

const seesAllDocuments = (caller: Caller): boolean => ['admin', 'manager'].includes(caller);

interface Walk {
  tokens: Record<Caller, string>;
  fixtures: WalkRecords;
  /** Of the API. */
  document: ApiDocument;
}

export class Walker {
  readonly problems: string[] = [];
  /** Answers looked at. */
  count = 0;
  /** What the document of the API says of each answer. */
  readonly documented: ReturnType<typeof createAnswerCheck>;
  readonly #server: TestServer;
  readonly #tokens: Record<Caller, string>;
  readonly #hidden: Record<Caller, readonly string[]>;

  constructor(server: TestServer, { tokens, fixtures, document }: Walk) {
    this.#server = server;
    this.documented = createAnswerCheck(document);
    this.#tokens = tokens;
    const hiddenFrom = (caller: Caller) =>
      fixtures.records.filter((record) => !isSeenBy(caller, record)).map(({ word }) => word);
    this.#hidden = {
      admin: hiddenFrom('admin'),
      manager: hiddenFrom('manager'),
      commercial1: hiddenFrom('commercial1'),
      employe: hiddenFrom('employe'),
      stagiaire: hiddenFrom('stagiaire'),
    };
  }

  async ask(caller: Caller, { method = 'GET', url, body, headers = {} }: Asked): Promise<Answer> {
    const answer = await this.#server.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${this.#tokens[caller]}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    this.look(caller, `${method} ${url}`, answer.body);
    const undocumented = this.documented.problemOf(method, url, answer);
    if (undocumented !== null) this.#say(caller, `${method} ${url}`, undocumented);
    if (answer.statusCode >= 500 && answer.statusCode !== 503)
      this.#say(caller, `${method} ${url}`, answer.body);
    return answer;
  }

  /** Whether a text says something that the caller may not know. */
  look(caller: Caller, what: string, text: string): void {
    this.count += 1;
    const word = this.#hidden[caller].find((hidden) => text.includes(hidden));
    if (word !== undefined) this.#say(caller, what, `gives ${word} away`);
    if (!seesAllDocuments(caller) && theirPrices.test(text))
      this.#say(caller, what, 'tells an amount of a colleague');
    if (!seesPrices(caller) && (prices.test(text) || priceFields.test(text)))
      this.#say(caller, what, 'tells a price');
  }

  /** Notes what is not as it should be. */
  expect(caller: Caller, what: string, found: unknown, wanted: unknown): void {
    if (String(found) !== String(wanted))
      this.#say(caller, what, `${String(found)} instead of ${String(wanted)}`);
  }

  #say(caller: Caller, what: string, problem: string): void {
    this.problems.push(`${caller} ${what}: ${problem.slice(0, 300)}`);
  }
}
