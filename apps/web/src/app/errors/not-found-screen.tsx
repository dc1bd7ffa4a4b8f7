// Any other address (specification §2 'Route table').

import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/press/button.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { ZelligeMark } from '../../ui/layout/zellige-mark.tsx';
import { appMessages } from '../app.messages.ts';

/** Says what happened, and shows the way back. */
export function NotFoundScreen() {
  return (
    <div className="flex h-full min-h-80 flex-col items-center justify-center gap-4 p-6 text-center [&_header]:justify-center [&_header_div]:justify-center">
      <ZelligeMark size={48} variant="outline" />
      <div className="flex flex-col gap-1">
        <PageHeader title={appMessages.notFoundTitle} />
        <p className="max-w-100 text-muted">{appMessages.notFoundMessage}</p>
      </div>
      <ButtonLink to="/" variant="primary" icon={ArrowLeft}>
        {appMessages.backHome}
      </ButtonLink>
    </div>
  );
}
