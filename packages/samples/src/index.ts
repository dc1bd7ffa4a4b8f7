// The sample company of a fresh instance and the generator of large data sets that benchmarks run on (docs/product.md §1).
export { sampleCompany } from './company/company.ts';
export { type SampleUser, type SampleUserId, sampleUsers } from './company/people.ts';
export { type SampleOperation, sampleOperations } from './sample-operations.ts';
export { dataSets, generate, type GeneratorOptions } from './generator/generate.ts';
export type { GeneratedRow } from './generator/committed.ts';
