// Whether a letter says what its template says, or what its writer typed (docs/subjects/sending.md 'Letters').
import { formatMad } from '../../kernel/values/money.ts';
import type { CompanyIdentity } from '../../settings/company.schema.ts';
import { fillText } from '../../kernel/text/text-fields.ts';
import { type MessageSubject, type MessageTemplates, templateOf } from '../message-templates.ts';
import { signatureOf, subjectOfMessage } from '../message-values.ts';
import type { Sending } from '../sending.schema.ts';

/** The templates of a letter were filled with these. */
export interface LetterFrame {
  templates: MessageTemplates;
  company: Pick<CompanyIdentity, 'name'> | undefined;
  /** Full name of its author. */
  author: string;
  /** 'Bon de livraison'. */
  noun: string;
}

const amount = formatMad(0);
/** Figures of a document change with it; of these fields only the words count. */
const figures = { montant: amount, reste: amount, solde: amount, retard: 'échue le' };
const days = { validite: '', envoi: '', echeance: '', debut: '', fin: '' };

const wordsOf = (text: string): string =>
  text
    .replaceAll('à échéance du', 'échue le')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

const subjectsOf = ({ of, purpose }: Sending): MessageSubject[] =>
  of === 'quotes' && purpose === 'reminder'
    ? ['quoteReminders', 'quoteFurther']
    : [subjectOfMessage(of, purpose)];

/** Whether its subject or its text has other words than each template that may have made it; an empty text says nothing. */
export function isFreeText(letter: Sending, { templates, company, author, noun }: LetterFrame): boolean {
  // The server wrote it.
  if (letter.purpose === 'confirmation') return false;
  const entreprise = company?.name ?? '';
  const values = {
    ...figures,
    ...days,
    ...(letter.documentNumber !== null && { numero: letter.documentNumber }),
    client: letter.client,
    document: noun,
    entreprise,
    signature: signatureOf(author, entreprise),
  };
  const isFilled = (template: string, written: string): boolean =>
    wordsOf(written) === wordsOf(fillText(template, values));
  return !subjectsOf(letter).some((about) => {
    const { subject, text } = templateOf(templates, about, 'email');
    return isFilled(subject, letter.subject) && (letter.text === '' || isFilled(text, letter.text));
  });
}
