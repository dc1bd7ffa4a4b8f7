// Creating and editing a product.

import { CatalogueFormScreen } from './catalogue-form-screen.tsx';
import { changedCatalogueFields, productFormOf, productFormSchema } from './catalogue-form-values.ts';
import { ProductKitFields } from './kit-fields.tsx';
import { ProductIdentityFields, ProductPriceFields, ProductSpecsFields } from './product-form-fields.tsx';

/** `/products/new` and `/products/$id/edit` */
export const ProductFormScreen = () => (
  <CatalogueFormScreen
    collection="products"
    schema={productFormSchema}
    valuesOf={productFormOf}
    changes={changedCatalogueFields}
  >
    <ProductIdentityFields />
    <ProductPriceFields />
    <ProductKitFields />
    <ProductSpecsFields />
  </CatalogueFormScreen>
);
