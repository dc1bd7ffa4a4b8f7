// The words of the letters that confirm a signature: to its client in the language of the page, to the salesperson in French.
import type { ShareLanguage } from './share.values.ts';

interface ClientWords {
  name: string;
  number: string;
  at: string;
  company: string;
  signature: string;
}

interface Words {
  subject: string;
  text: string;
}

export const clientLetter: Record<ShareLanguage, (words: ClientWords) => Words> = {
  fr: ({ name, number, at, company, signature }) => ({
    subject: `Devis ${number} accepté · ${company}`,
    text: `Bonjour ${name},\n\nVous avez accepté notre devis ${number} le ${at}. Le PDF signé est joint, avec sa page de preuve.\n\nCordialement,\n${signature}`,
  }),
  ar: ({ name, number, at, company, signature }) => ({
    subject: `قبول عرض الأسعار ${number} · ${company}`,
    text: `السلام عليكم ${name}،\n\nلقد قبلتم عرض الأسعار ${number} بتاريخ ${at}. تجدون رفقته ملف PDF الموقع مع صفحة الإثبات.\n\nمع أطيب التحيات،\n${signature}`,
  }),
};

export const holderLetter = (signer: string, number: string, client: string, total: string): Words => ({
  subject: `Devis ${number} signé par ${client}`,
  text: `${signer} a signé le devis ${number} de ${client}, d’un montant de ${total} TTC, par son lien.\n\nLe PDF signé est joint, avec sa page de preuve.`,
});
