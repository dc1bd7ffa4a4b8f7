// The error fallback screen (specification §2), to the letter. It must render with nothing around it: no router hook,
// no context.

import { House, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { log } from '../../platform/log.ts';
import { linkTo } from '../../platform/page/page-address.ts';
import { useSupportWays } from '../../platform/support.ts';
import { Button, buttonClass } from '../../ui/press/button.tsx';
import { ZelligeMark } from '../../ui/layout/zellige-mark.tsx';
import { appMessages } from '../app.messages.ts';

const quickLinks = [
  { path: '/', label: 'Tableau de bord' },
  { path: '/contacts', label: 'Contacts' },
  { path: '/products', label: 'Produits' },
  { path: '/quotes', label: 'Devis' },
  { path: '/invoices', label: 'Factures' },
] as const;

/** `ERR-{timestamp}-{random}`. */
export function newErrorId(): string {
  return `ERR-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
}

function reload(): void {
  window.location.reload();
}

/** Title, error id, three buttons, quick links, details on request, support. */
export function ErrorScreen({ error }: { error: unknown }) {
  const [id] = useState(newErrorId);
  const support = useSupportWays();
  const cause = useMemo(() => (error instanceof Error ? error : new Error(String(error))), [error]);
  useEffect(() => log.error('error-screen', { id, message: cause.message, stack: cause.stack }), [id, cause]);
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-5 p-6 text-center">
      <ZelligeMark size={44} variant="outline" />
      <div className="flex flex-col gap-1">
        <h1 className="text-h1 font-semibold tracking-[-0.02em]">{appMessages.errorTitle}</h1>
        <p className="text-muted">{appMessages.errorMessage}</p>
        <p className="mt-1 text-meta text-muted">
          {appMessages.errorId} : <code className="font-sans font-medium text-text">{id}</code>
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <a {...linkTo('/')} className={buttonClass('primary')}>
          <House size={16} strokeWidth={1.75} aria-hidden="true" />
          {appMessages.backHome}
        </a>
        <Button onClick={reload}>{appMessages.retry}</Button>
        <Button icon={RotateCw} onClick={reload}>
          {appMessages.reload}
        </Button>
      </div>
      <nav aria-label={appMessages.quickLinks} className="flex flex-wrap justify-center gap-x-4 gap-y-1">
        {quickLinks.map((link) => (
          <a
            key={link.path}
            {...linkTo(link.path)}
            className="flex items-center rounded-[4px] font-medium text-accent-text hover:underline phone:min-h-11"
          >
            {link.label}
          </a>
        ))}
      </nav>
      <ErrorDetails error={cause} />
      <p className="text-meta text-muted">
        {appMessages.support} {appMessages.supportContact(support)}
      </p>
    </div>
  );
}

function ErrorDetails({ error }: { error: Error }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex w-full max-w-160 flex-col items-center gap-2">
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="text-muted"
      >
        {isOpen ? appMessages.hideDetails : appMessages.showDetails}
      </Button>
      {isOpen ? (
        <textarea
          readOnly
          rows={12}
          aria-label={appMessages.details}
          value={`${error.message}\n\n${error.stack ?? ''}`}
          className="w-full rounded-card border border-line bg-surface p-3 text-left text-meta whitespace-pre"
        />
      ) : null}
    </div>
  );
}
