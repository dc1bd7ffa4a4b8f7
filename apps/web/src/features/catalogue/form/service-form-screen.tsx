// Creating and editing a service.

import { CatalogueFormScreen } from './catalogue-form-screen.tsx';
import { changedCatalogueFields, serviceFormOf, serviceFormSchema } from './catalogue-form-values.ts';
import { ServiceIdentityFields, ServiceTermsFields } from './service-form-fields.tsx';

/** `/services/new` and `/services/$id/edit` */
export const ServiceFormScreen = () => (
  <CatalogueFormScreen
    collection="services"
    schema={serviceFormSchema}
    valuesOf={serviceFormOf}
    changes={changedCatalogueFields}
  >
    <ServiceIdentityFields />
    <ServiceTermsFields />
  </CatalogueFormScreen>
);
