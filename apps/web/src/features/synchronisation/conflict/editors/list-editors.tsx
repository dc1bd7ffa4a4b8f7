// Editors of lists of names and keys: free words, technicians, photos and documents, characteristics.

import type { TechnicianSettings } from '@zellige/domain/settings/technician-list';
import { groupedCharacteristics } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { ProductSheet, SheetFile } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useRow } from '../../../../platform/engine/hooks/engine-hooks.ts';
import { useFileUrl } from '../../../../platform/files.ts';
import { characteristicsText } from '@zellige/domain/technical-sheets/contents/characteristics-text';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TagsField } from '../../../../ui/fields/tags-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { type EditorProps, frameOf, rowsOf } from './editor-props.ts';
import { editorMessages as words } from './field-editor.messages.ts';

/** The rows of every version, one after the other. */
const rowsOfAll = (versions: EditorProps['versions']): unknown[] => (versions ?? []).flatMap(rowsOf);

/** Short free texts. */
export function TagsEditor(props: EditorProps) {
  return (
    <TagsField
      {...frameOf(props)}
      hint={words.tagsHint}
      value={rowsOf(props.value).map(String)}
      onChange={props.onChange}
    />
  );
}

/** Everybody the house may send, and whoever either version names. */
export function TechniciansEditor({ words: { label }, value, versions, onChange }: EditorProps) {
  const settings = useRow('settings', 'technicians').row as TechnicianSettings | undefined;
  const chosen = rowsOf(value).map(String);
  const known = new Map(settings?.technicians.map(({ id, name }) => [id, name]));
  const ids = new Set([...known.keys(), ...rowsOfAll(versions).map(String)]);
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2 phone:gap-y-0">
      {[...ids].map((id) => (
        <Checkbox
          key={id}
          label={known.get(id) ?? id}
          value={chosen.includes(id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </div>
  );
}

/** Each photo and document of either version is kept or left. */
export function FilesEditor({ words: { label }, value, versions, onChange }: EditorProps) {
  const chosenIds = new Set((rowsOf(value) as readonly SheetFile[]).map(({ id }) => id));
  const all = rowsOfAll(versions) as readonly SheetFile[];
  const offered = [...new Map(all.map((file) => [file.id, file])).values()];
  const keep = (id: string, isChosen: boolean) =>
    onChange(offered.filter((file) => (file.id === id ? isChosen : chosenIds.has(file.id))));
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {offered.map((file) => (
        <li key={file.id}>
          <FileChoice
            file={file}
            isChosen={chosenIds.has(file.id)}
            onChange={(isChosen) => keep(file.id, isChosen)}
          />
        </li>
      ))}
    </ul>
  );
}

interface FileChoiceProps {
  file: SheetFile;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

function FileChoice({ file, isChosen, onChange }: FileChoiceProps) {
  const url = useFileUrl(file.kind === 'document' ? null : file.id);
  return (
    <div className="overflow-hidden rounded-popover border border-line">
      <span className="flex h-24 items-center justify-center bg-hover">
        {url ? (
          <img src={url} alt="" className="size-full object-cover" />
        ) : (
          <FileText size={24} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
        )}
      </span>
      <div className="px-2 py-1.5">
        <Checkbox
          label={file.caption || file.name}
          hint={words.fileKinds[file.kind]}
          value={isChosen}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** One per line, read at each key; the text stays as it is typed. */
export function CharacteristicsEditor(props: EditorProps) {
  const [text, setText] = useState(() =>
    characteristicsText(rowsOf(props.value) as ProductSheet['characteristics']),
  );
  return (
    <TextArea
      {...frameOf(props)}
      hint={words.characteristicsHint}
      rows={8}
      value={text}
      onChange={(typed) => {
        setText(typed);
        props.onChange(groupedCharacteristics(typed));
      }}
    />
  );
}
