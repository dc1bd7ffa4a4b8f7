// Letters: through the mail server of SMTP_URL, else as files in DATA_DIR/outbox that the log names.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { onFirstUse } from '../first-use.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** A letter with a document, of which its author is told what became. */
export interface DocumentLetter extends Letter {
  /** Of the record that it is: its Message-ID follows from it, so that the same letter is known again. */
  id: string;
  cc: readonly string[];
  /** Where answers go; '' for nowhere else. */
  replyTo: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/** The file that a letter became on this machine, in `DATA_DIR/outbox`. */
interface OutboxLetter {
  name: string;
  /** In bytes. */
  size: number;
}

/**
 * `reason` is what the mail server said; final where no other try would help, away where nobody answered, in doubt where the letter
 * was given whole before that.
 */
export type Handed =
  | { ok: true; refused: string[]; file: OutboxLetter | null }
  | { ok: false; reason: string; isFinal: boolean; isAway: boolean; isInDoubt: boolean };

export interface Mailer {
  /** Whether letters to clients leave this machine: never in a demo, nor without a mail server. */
  leaves: boolean;
  /** Waits until the mail server has taken or refused the letter. */
  hand(letter: DocumentLetter): Promise<Handed>;
  /** Sends the letter in the background: a failure is logged, and never shown to the caller. */
  send(letter: Letter): void;
  /** The same for a letter that is yet to be written, and perhaps for nobody. */
  sendLater(write: () => Promise<Letter | null>): void;
  /** Waits until the letter is handed over; false, and a line in the log, when it could not be. */
  deliver(letter: Letter): Promise<boolean>;
  /** Waits for the letters under way. */
  drain(): Promise<void>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'mode'>;

/** Answers the identifier under which the mail server's own log has it. */
function smtpDelivery(smtpUrl: string, from: string) {
  const opening = onFirstUse(async () => (await import('nodemailer')).createTransport(smtpUrl, { from }));
  return async (letter: Letter): Promise<string> => {
    const { messageId } = await (await opening()).sendMail(letter);
    return messageId;
  };
}

function fileDelivery(folder: string, from: string) {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const;
  const opening = onFirstUse(async () => (await import('nodemailer')).createTransport(options, { from }));
  return async (letter: SendMailOptions): Promise<OutboxLetter & { path: string }> => {
    const { message } = await (await opening()).sendMail(letter);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const name = `${stamp}-${randomBytes(4).toString('hex')}.eml`;
    const path = join(folder, name);
    const bytes = message as Buffer;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
    return { path, name, size: bytes.length };
  };
}

type Refusal = Partial<Record<'code' | 'response' | 'message', string>> & { responseCode?: number };

/** What the mail server or the network said. An answer of 5xx is final, and so is a login that was refused by its form. */
function refusalOf(error: unknown, isTransmitted: boolean): Extract<Handed, { ok: false }> {
  const { responseCode, response, code = '', message = '' } = error as Refusal;
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  const isAway = responseCode === undefined;
  return { ok: false, reason: response || message, isFinal, isAway, isInDoubt: isAway && isTransmitted };
}

const quiet = (): void => undefined;

/** Hears that the last byte of a letter was written to the mail server, which the library tells to its log alone. */
function transmissionLogger(onTransmitted: () => void) {
  const info = (entry: object) => {
    if ('outByteCount' in entry) onTransmitted();
  };
  return { level: quiet, trace: quiet, debug: quiet, info, warn: quiet, error: quiet, fatal: quiet };
}

/** Hands documents over through the mail server, or leaves them as files. */
function documentDelivery({ smtpUrl, mailFrom, dataDir, mode }: MailConfig) {
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  const asMail = ({ id, cc, replyTo, ...letter }: DocumentLetter) => ({
    ...letter,
    cc: [...cc],
    ...(replyTo !== '' && { replyTo }),
    messageId: `<${encodeURIComponent(id)}@${domain}>`,
  });
  if (smtpUrl === null || mode === 'demo') {
    const keep = fileDelivery(join(dataDir, 'outbox'), mailFrom);
    return async (letter: DocumentLetter) => {
      const { path, ...file } = await keep(asMail(letter));
      return { where: path, refused: [] as string[], file };
    };
  }
  return async (letter: DocumentLetter, onTransmitted: () => void) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(
      { url: smtpUrl, logger: transmissionLogger(onTransmitted) },
      { from: mailFrom },
    );
    const { messageId, rejected } = await transport.sendMail(asMail(letter));
    return { where: messageId, refused: rejected.map(String), file: null };
  };
}

/** The way letters leave this instance. */
export function createMailer(config: MailConfig, log: FastifyBaseLogger): Mailer {
  const keep = fileDelivery(join(config.dataDir, 'outbox'), config.mailFrom);
  const deliver =
    config.smtpUrl === null
      ? async (letter: Letter) => (await keep(letter)).path
      : smtpDelivery(config.smtpUrl, config.mailFrom);
  const document = documentDelivery(config);
  const underWay = new Set<Promise<boolean>>();
  async function carry(letter: Letter): Promise<boolean> {
    log.info({ where: await deliver(letter) }, 'letter sent');
    return true;
  }
  function follow(carrying: Promise<boolean>): Promise<boolean> {
    const sending = carrying
      .catch((error: unknown) => {
        log.error({ err: error }, 'letter not sent');
        return false;
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  }
  return {
    leaves: config.smtpUrl !== null && config.mode !== 'demo',
    async hand(letter) {
      let isTransmitted = false;
      try {
        const { where, ...handed } = await document(letter, () => (isTransmitted = true));
        log.info({ where }, 'letter with a document sent');
        return { ok: true, ...handed };
      } catch (error) {
        const refusal = refusalOf(error, isTransmitted);
        log.warn({ final: refusal.isFinal }, 'a letter with a document was not taken');
        return refusal;
      }
    },
    send: (letter) => void follow(carry(letter)),
    sendLater: (write) => void follow(write().then((letter) => letter !== null && carry(letter))),
    deliver: (letter) => follow(carry(letter)),
    async drain() {
      await Promise.all(underWay);
    },
  };
}
