// The logo of the company: chosen from a file, drawn anew at the size it is printed at, kept with the identity so that
// every device prints it, offline too.

import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CONTENT_START, isHeic } from '@zellige/domain/files/file-content';
import { fileMessages, MAX_FILE_BYTES } from '@zellige/domain/files/file.rules';
import { logoMessages, MAX_LOGO_LENGTH } from '@zellige/domain/settings/company.schema';
import { acceptedImages } from '../../../platform/files.ts';
import { shrinkImage } from '../../../platform/browser/shrink-image.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FieldNote } from '../../../ui/fields/field-frame.tsx';
import { ChooseFileButton } from '../../../ui/files/choose-file-button.tsx';
import { settingsMessages as words } from '../settings.messages.ts';

/** Four times what is printed: sharp on paper. */
const PRINTED = { width: 480, height: 150 };

async function formatProblem(file: File): Promise<string> {
  const start = await file
    .slice(0, CONTENT_START)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return fileMessages.unreadable;
  return isHeic(new Uint8Array(start)) ? fileMessages.heic : fileMessages.pictureFormats;
}

async function readLogo(file: File): Promise<{ logo: string } | { problem: string }> {
  if (file.size > MAX_FILE_BYTES) return { problem: fileMessages.tooLarge };
  const logo = await shrinkImage(file, PRINTED);
  if (logo === null) return { problem: await formatProblem(file) };
  return logo.length > MAX_LOGO_LENGTH ? { problem: logoMessages.tooLarge } : { logo };
}

interface LogoFieldProps {
  value: string;
  onChange: (logo: string) => void;
  error: string | undefined;
}

export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const [problem, setProblem] = useState<string | undefined>();
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readLogo(file);
    setProblem('problem' in read ? read.problem : undefined);
    if ('logo' in read) onChange(read.logo);
  };
  return (
    <div role="group" aria-label={words.logo} className="flex flex-col gap-2 md:col-span-2">
      <span className="text-body font-medium">{words.logo}</span>
      <div className="flex flex-wrap items-center gap-4">
        <span className="flex h-20 w-48 items-center justify-center rounded-card border border-line bg-[#fff] p-3">
          {value === '' ? (
            <span className="text-center text-meta text-[#62626c]">{words.noLogo}</span>
          ) : (
            <img src={value} alt={words.logoAlt} className="max-h-full max-w-full object-contain" />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <ChooseFileButton
            label={words.chooseLogo}
            icon={ImageUp}
            accept={acceptedImages}
            isSingle
            onChosen={(files) => void take(files)}
          />
          {value === '' ? null : (
            <Button variant="ghost" icon={Trash2} onClick={() => onChange('')}>
              {words.removeLogo}
            </Button>
          )}
        </div>
      </div>
      <FieldNote id="logo-note" error={problem ?? error} hint={words.logoHint} />
    </div>
  );
}
