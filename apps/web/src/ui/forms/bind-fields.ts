// The fields of what holds its values itself: each is given its value, how it changes and what is wrong with it, by its name.

/** `const bind = boundTo(values, change, errors)`, then `<TextField label="Nom" {...bind('name')} />`; `place` is its name in the errors. */
export const boundTo =
  <Values extends object>(
    values: Values,
    change: (changes: Partial<Values>) => void,
    errors: Readonly<Record<string, string | undefined>>,
  ) =>
  <Name extends keyof Values & string>(name: Name, place: string = name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    error: errors[place],
  });
