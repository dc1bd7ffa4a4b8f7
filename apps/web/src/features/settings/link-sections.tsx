// Sections that lead to where the work is done: the lists of the catalogue, and the import and export of each list.

import { use } from 'react';
import { FeaturesContext } from '../../records/feature/feature.ts';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { settingsMessages as words } from './settings.messages.ts';

export function CatalogueSection() {
  return (
    <FormSection title={words.sections.catalogue} description={words.catalogueIntro}>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/products">{words.productCategories}</ButtonLink>
        <ButtonLink to="/services">{words.serviceCategories}</ButtonLink>
      </div>
    </FormSection>
  );
}

export function ImportExportSection() {
  const lists = use(FeaturesContext)
    .flatMap(({ sections = [] }) => sections)
    .filter(({ isTransferred }) => isTransferred);
  return (
    <FormSection title={words.sections['import-export']} description={words.importIntro}>
      <div className="flex flex-wrap gap-2">
        {lists.map(({ path, label }) => (
          <ButtonLink key={path} to={path}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </FormSection>
  );
}
