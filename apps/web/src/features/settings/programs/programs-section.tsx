// 'API et webhooks': programs that call the instance, and addresses that it tells.

import { ApiKeysSection } from './api-keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function ProgramsSection() {
  return (
    <>
      <ApiKeysSection />
      <WebhooksSection />
    </>
  );
}
