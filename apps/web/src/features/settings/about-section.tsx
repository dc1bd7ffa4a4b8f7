// Which version runs here, under which licence, and where its source is (AGPL, section 13): for everybody, offline too.

import { isLocal } from '../../platform/build-config.ts';
import { builtVersion, sourceAddress } from '../../platform/product-source.ts';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { aboutMessages as words } from './about.messages.ts';

export function AboutSection() {
  const { version, commit } = builtVersion;
  return (
    <FormSection title={words.title}>
      <DescriptionList
        items={[
          { term: words.version, value: version === '' ? words.unknown : words.commit(version, commit) },
          { term: words.licence, value: words.licenceText },
        ]}
      />
      <h3 className="mt-5 font-medium">{words.source}</h3>
      <p className="mt-1 text-muted">{words.sourceText}</p>
      <p className="mt-3">
        <a href={sourceAddress} className="font-medium text-accent-text underline">
          {words.download}
        </a>
      </p>
      <p className="mt-1 text-meta text-muted">{isLocal ? words.needsServerLocal : words.needsServer}</p>
    </FormSection>
  );
}
