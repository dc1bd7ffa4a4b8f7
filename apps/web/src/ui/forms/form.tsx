// Forms: react-hook-form and zod behind one shape. Ctrl+Enter submits, the first error takes the focus, leaving with
// unsaved changes warns, a draft survives the tab.

import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  useController,
  useForm,
  useFormContext,
  useFormState,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import type { DraftOf } from '../../platform/drafts/drafts.ts';
import { useFormDraft } from './use-draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { BY_FIELD } from './form-failure.ts';
import { formResolver } from './form-resolver.ts';
import { usePress } from '../press/use-press.ts';
import { useUnsavedChanges, useUnsavedWork } from './use-unsaved-changes.ts';

interface ZodFormOptions<Values extends FieldValues, Output> {
  schema: ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /** Keeps what is typed under this name until it is saved: `quotes:new`, `draftOf('quotes', opened)`. */
  draftKey?: DraftOf;
}

/** `useForm` bound to a schema; errors show when a field is left, then follow the typing. */
export function useZodForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  draftKey,
}: ZodFormOptions<Values, Output>) {
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: formResolver(schema, (path) => {
      const { isTouched, invalid } = form.getFieldState(path as FieldPath<Values>);
      return isTouched || invalid || form.formState.isSubmitted;
    }),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const draft = useFormDraft(form as unknown as UseFormReturn<Values>, {
    of: draftKey,
    opened: defaultValues,
  });
  const { isBusy, run, leave, reopen } = usePress();
  const { watch } = form;
  const isRefused = useRef(false);
  useEffect(() => {
    const subscription = watch((_values, { type }) => (type === 'change' ? reopen() : undefined));
    return () => subscription.unsubscribe();
  }, [watch, reopen]);
  const refuse = () => {
    isRefused.current = true;
  };
  const setError: typeof form.setError = (...refusal) => {
    refuse();
    form.setError(...refusal);
  };
  /**
   * Runs a save, once for all presses; its draft goes with success, even when the page has left by then. A form that was not
   * refused is about to leave, and takes no further press, unless it stays open for the next save.
   */
  const runSave = (save: () => Promise<void> | void, staysOpen = false): Promise<void> =>
    run(async () => {
      isRefused.current = false;
      const settle = draft.whileSaving();
      try {
        await save();
      } catch (error) {
        refuse();
        throw error;
      } finally {
        settle(!isRefused.current);
      }
      if (!isRefused.current && !staysOpen) leave();
    });
  return { ...form, setError, draft, runSave, refuse, isBusy };
}

export type ZodForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  draft: ReturnType<typeof useFormDraft>;
  runSave: (save: () => Promise<void> | void, staysOpen?: boolean) => Promise<void>;
  /** For a refusal that no field says: the form stays. */
  refuse: () => void;
  /** It saves, or is about to leave. */
  isBusy: boolean;
};

const BusyContext = createContext(false);

/** Whether the form around it saves or is about to leave. */
export const useIsFormBusy = (): boolean => use(BusyContext);

interface FormProps<Values extends FieldValues, Output> {
  form: ZodForm<Values, Output>;
  /** Runs with valid values; the submit button is busy until it settles. Throwing is a bug: show expected failures. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** False in a dialog, where closing has its own question. */
  warnsOnLeave?: boolean;
  /** Stands where it is behind a save, for the next one. */
  staysOpen?: boolean;
  className?: string;
  /** For a submit button outside the form: the footer of a dialog. */
  id?: string | undefined;
  children: ReactNode;
}

/** `<Form form={form} onSubmit={save}>…fields…<FormActions>…</FormActions></Form>` */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  warnsOnLeave = true,
  staysOpen = false,
  className,
  id,
  children,
}: FormProps<Values, Output>) {
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const isUnsaved = isDirty && !isSubmitSuccessful;
  useUnsavedWork(isUnsaved);
  useUnsavedChanges(warnsOnLeave && isUnsaved && !isSubmitting, form.draft.clear);
  const submit = form.handleSubmit((values) => form.runSave(() => onSubmit(values), staysOpen));
  const element = useSubmitKey(isSubmitting);
  return (
    <FormProvider {...(form as UseFormReturn)}>
      <BusyContext value={form.isBusy}>
        <form
          ref={element}
          id={id}
          noValidate
          className={className ?? 'flex flex-col gap-4'}
          onSubmit={(event) => {
            event.stopPropagation();
            void submit(event);
          }}
        >
          {form.draft.isRestored ? <DraftNotice {...form.draft} /> : null}
          {children}
          <UnsaidErrors control={form.control as unknown as Control} />
        </form>
      </BusyContext>
    </FormProvider>
  );
}

/** The sentences of an error tree of react-hook-form. */
function sentencesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [errors.message];
  return Object.values(errors).flatMap(sentencesIn);
}

/** What no field of the form says; the general sentence of a refusal only where it names no field. */
function UnsaidErrors({ control }: { control: Control }) {
  const { errors } = useFormState({ control });
  const { root, ...fields } = errors;
  const isOfFields = root?.['server']?.type === BY_FIELD;
  return <FailureNotice sentences={sentencesIn(isOfFields ? fields : errors)} />;
}

/** Ctrl+Enter submits from any field. */
function useSubmitKey(isSubmitting: boolean) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = element.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!isSubmitting) form?.requestSubmit();
    };
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, [isSubmitting]);
  return element;
}

/** A field of the kit receives these from the form. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  ref: (element: { focus: () => void } | null) => void;
  error: string | undefined;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, never> | Control<Values>;
  name: Name;
  children: (field: FieldBinding<FieldPathValue<Values, Name>>) => ReactNode;
}

/** `<FormField control={form.control} name="client">{(field) => <TextField label="Client" isRequired {...field} />}</FormField>` */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: FormFieldProps<Values, Name>) {
  const { field, fieldState, formState } = useController({ control: control as Control<Values>, name });
  const error = fieldState.error?.message;
  useRecheck(name, error !== undefined);
  // Left as it was found is no error yet: whoever opens the form and goes elsewhere is told nothing.
  const isUntried = !fieldState.isDirty && !fieldState.isTouched && !formState.isSubmitted;
  const onBlur = isUntried ? () => undefined : field.onBlur;
  return children({ ...field, onBlur, error });
}

/** A sentence under a field may have its cause in another one: it is looked at again whenever that one changes. */
function useRecheck(name: string, hasError: boolean): void {
  const { watch, trigger } = useFormContext();
  useEffect(() => {
    if (!hasError) return undefined;
    const subscription = watch((_values, { name: changed }) => {
      if (changed !== undefined && changed !== name) void trigger(name);
    });
    return () => subscription.unsubscribe();
  }, [watch, trigger, name, hasError]);
}

/** A control of the kit, by what it is given. */
type FormControl = (props: never) => ReactNode;

/** Labels by the names of fields, as a dictionary has them. */
type Labels = Readonly<Record<string, string>>;

type FieldOfProps<
  Values extends FieldValues,
  Known extends Labels | undefined,
  Name extends FieldPath<Values>,
  Kit extends FormControl,
> = Omit<Parameters<Kit>[0], keyof FieldBinding<unknown> | (Name extends keyof Known ? 'label' : never)> & {
  name: Name;
  /** Where it is called otherwise than in its dictionary. */
  label?: Name extends keyof Known ? string : unknown;
  /** One that holds values of this name. */
  as: Kit & (FieldPathValue<Values, Name> extends Parameters<Kit>[0]['value'] ? unknown : never);
};

/**
 * The fields of one form, by name: `const Field = fieldOf<ContactFormValues>()` beside the component, then
 * `<Field as={TextField} name="email" label="Email" />` inside its `Form`. What the dictionary names needs no label:
 * `fieldOf<ContactFormValues, typeof labels>(labels)`.
 */
export function fieldOf<Values extends FieldValues, Known extends Labels | undefined = undefined>(
  labels?: Known,
) {
  return function Field<Name extends FieldPath<Values>, Kit extends FormControl>({
    as,
    name,
    ...props
  }: FieldOfProps<Values, Known, Name, Kit>) {
    const { control } = useFormContext<Values>();
    const Shown = as as (props: object) => ReactNode;
    return (
      <FormField control={control} name={name}>
        {(field) => <Shown label={labels?.[name]} {...props} {...field} />}
      </FormField>
    );
  };
}
