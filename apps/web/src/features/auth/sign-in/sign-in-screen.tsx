// The sign-in screen, which replaces all protected content (specification §2 'Sign-in gate').

import { type ReactNode, useEffect } from 'react';
import { isLocal } from '../../../platform/build-config.ts';
import { sourceAddress } from '../../../platform/product-source.ts';
import { Button } from '../../../ui/press/button.tsx';
import { ZelligeMark } from '../../../ui/layout/zellige-mark.tsx';
import { authMessages, demoAccounts, demoPassword } from '../auth.messages.ts';
import { LeftQueues } from './unsent-queues.tsx';
import { SignInForm, useSignIn } from './sign-in-form.tsx';

/** `isDemo` offers the accounts of a demonstration instance. */
export function SignInScreen({ isDemo, badge }: { isDemo: boolean; badge?: ReactNode }) {
  useEffect(() => {
    document.title = `${authMessages.signInTitle} · ${authMessages.productName}`;
  }, []);
  return (
    <main className="flex min-h-full flex-col items-center justify-center gap-6 px-4 py-10">
      <div className="flex flex-col items-center gap-3 text-center">
        <ZelligeMark size={44} />
        <div>
          <h1 className="text-h1 font-semibold tracking-[-0.02em]">{authMessages.productName}</h1>
          <p className="mt-1 text-muted">{authMessages.signInIntro}</p>
        </div>
      </div>
      <div className="w-full max-w-90 rounded-card border border-line bg-surface p-5 md:p-6">
        <SignInForm />
      </div>
      <LeftQueues />
      {isDemo ? <DemoAccounts /> : null}
      {badge}
      <p className="text-meta text-muted">
        {authMessages.licence} ·{' '}
        <a href={sourceAddress} className="underline hover:text-text">
          {authMessages.source}
        </a>
      </p>
    </main>
  );
}

/** Local mode has the three built-in users of the specification. */
const offered = demoAccounts.filter(({ email }) => !isLocal || !email.startsWith('commercial@'));

function DemoAccounts() {
  const { signIn, isBusy } = useSignIn();
  return (
    <section aria-label={authMessages.tryTitle} className="flex w-full max-w-90 flex-col gap-3">
      <div className="flex items-center gap-3 text-meta text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <h2>{authMessages.tryTitle}</h2>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {offered.map((account) => (
          <Button
            key={account.email}
            disabled={isBusy}
            aria-label={authMessages.tryAs(account.label)}
            onClick={() => void signIn(account.email, demoPassword)}
          >
            {account.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
