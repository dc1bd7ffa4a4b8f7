// Letters: through the mail server of SMTP_URL, else as files in DATA_DIR/outbox that the log names.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Sends the letter in the background: a failure is logged, and never shown to the caller. */
  send(letter: Letter): void;
  /** The same for a letter that is yet to be written, and perhaps for nobody. */
  sendLater(write: () => Promise<Letter | null>): void;
  /** Waits until the letter is handed over; false, and a line in the log, when it could not be. */
  deliver(letter: Letter): Promise<boolean>;
  /** Waits for the letters under way. */
  drain(): Promise<void>;
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Answers the identifier under which the mail server's own log has it. */
function smtpDelivery(smtpUrl: string, from: string) {
  const transport = createTransport(smtpUrl, { from });
  return async (letter: Letter): Promise<string> => {
    const { messageId } = await transport.sendMail(letter);
    return messageId;
  };
}

function fileDelivery(folder: string, from: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (letter: Letter): Promise<string> => {
    const { message } = await transport.sendMail(letter);
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const path = join(folder, `${stamp}-${randomBytes(4).toString('hex')}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, message as Buffer, { mode: 0o600 });
    return path;
  };
}

/** The way letters leave this instance. */
export function createMailer(config: MailConfig, log: FastifyBaseLogger): Mailer {
  const deliver =
    config.smtpUrl === null
      ? fileDelivery(join(config.dataDir, 'outbox'), config.mailFrom)
      : smtpDelivery(config.smtpUrl, config.mailFrom);
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
    send: (letter) => void follow(carry(letter)),
    sendLater: (write) => void follow(write().then((letter) => letter !== null && carry(letter))),
    deliver: (letter) => follow(carry(letter)),
    async drain() {
      await Promise.all(underWay);
    },
  };
}
