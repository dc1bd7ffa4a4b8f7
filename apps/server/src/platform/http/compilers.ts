// An application names its compilers of schemas by `setValidatorCompiler` and `setSerializerCompiler`; without these options the
// framework would read its own first, a hundred modules of a start.

const missing = (): never => {
  throw new Error('the application names no compiler of schemas');
};

/** Option of `fastify`. */
export const schemaController = { compilersFactory: { buildValidator: missing, buildSerializer: missing } };
