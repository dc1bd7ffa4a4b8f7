// 'Copier le lien': the whole address of a page, and a word that it is there.

import type { Address } from './address.ts';
import { copyText } from '../../platform/browser/clipboard.ts';
import { fullAddress } from '../../platform/page/page-address.ts';
import { toast } from '../feedback/toast.ts';
import { copyAddressMessages } from './copy-address.messages.ts';

/** `path` within the application: `/contacts/42`. */
export async function copyAddress(path: Address): Promise<void> {
  const address = fullAddress(path);
  if (await copyText(address)) toast.success({ title: copyAddressMessages.addressCopied });
  else toast.error({ title: copyAddressMessages.addressNotCopied, description: address });
}
