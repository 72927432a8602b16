import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type Resolver } from 'react-hook-form';
import { useSnapshot } from 'valtio';

import { callApi } from '#platform/api/client.ts';
import { draftEra, draftOf, dropDraft, saveDraft } from '#platform/account/drafts.ts';
import { errorText } from '#platform/api/error-text.ts';
import { ApiError, isRequestError, type FieldErrors } from '#platform/api/errors.ts';
import { useT } from '#platform/i18n/index.ts';
import { session } from '#platform/session/state.ts';
import type { ResponseOf, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';

import { Scope } from '../scope.ts';
import { fieldMessages } from './field-messages.ts';
import { createFormKey } from './form-key.ts';

/** What went wrong with the form as a whole (spec.md section 8: 401, 403, 409, 419, 429, 500, and no line). */
export interface Problem {
  text: string;
  reason: ApiError['reason'];
  status: number | undefined;
}

interface EndpointFormOptions<C extends Endpoint, Values extends FieldValues> {
  endpoint: C;
  /**
   * Initial values of the fields; a draft wins over them. In a form that is opened before the person is known, both are
   * filled in once they are, where nothing was typed; so are initial values that change later.
   */
  start?: DefaultValues<Values>;
  /** The name of the draft that stores the input while the form is closed. */
  draft?: string;
  toBody: (values: Values) => BodyOf<C>;
  fileOf?: (values: Values) => File | undefined;
  /** Sends in another way than by the endpoint alone, such as one that begins a session. */
  send?: (body: BodyOf<C>) => Promise<unknown>;
  onDone: (response: ResponseOf<C>, values: Values) => void;
}

/**
 * A form of one endpoint: validated by the endpoint's schema, then sent; errors are shown at their fields, or over
 * the form, in the reader's language. The input stays in every case.
 */
export function useEndpointForm<C extends Endpoint, Values extends FieldValues>(
  options: EndpointFormOptions<C, Values>,
) {
  const { endpoint, start, draft, toBody, fileOf, send, onDone } = options;
  const t = useT();
  const [problem, setProblem] = useState<Problem>();
  const [fileError, setFileError] = useState<string>();
  const [era] = useState(draftEra);
  const sentValues = useRef('');
  const [key] = useState(createFormKey);
  const resolver: Resolver<Values> = (values) => {
    const body = toBody(values);
    const parsed = endpoint.body.safeParse(body);
    if (parsed.success) return { values, errors: {} };
    const messages = fieldMessages(parsed.error.issues, body as object, t);
    // Keys are names of fields: bodies are flat, and named as the form is.
    return {
      values: {},
      errors: Object.fromEntries([...messages].map(([name, message]) => [name, { type: 'invalid', message }])),
    } as never;
  };
  // A draft has the values of this form.
  const begin = () => Object.assign({}, start, draft === undefined ? {} : draftOf(draft)) as DefaultValues<Values>;
  const form = useForm<Values>({ resolver, defaultValues: begin() });
  const { setError, setFocus, getValues, formState } = form;
  // Read during rendering: the library tracks only what is read.
  const { isDirty, dirtyFields } = formState;

  /** What was typed, here or in the draft. The rest stays out of the draft: it follows `start`. */
  const typedValues = (name = ''): Partial<Values> => {
    const names = new Set([
      name,
      ...Object.keys(dirtyFields),
      ...Object.keys(draft === undefined ? {} : draftOf(draft)),
    ]);
    // Keys and values are the form's own.
    return Object.fromEntries(Object.entries(getValues()).filter(([key]) => names.has(key))) as Partial<Values>;
  };

  // Errors are in the language of the page.
  const spoken = useRef(t);
  const showErrorsIn = useEffectEvent((language: typeof t) => {
    if (spoken.current !== language && Object.keys(formState.errors).length > 0) void form.trigger();
    spoken.current = language;
  });
  useEffect(() => showErrorsIn(t), [t]);

  const { phase } = useSnapshot(session);
  const isKnown = phase === 'user' || phase === 'guest';
  const typed = useEffectEvent((name?: string) => {
    // The draft of a person who is not known yet is unread: it would be overwritten.
    if (draft !== undefined && isKnown) saveDraft(draft, typedValues(name), era);
  });
  // At once: the form that takes this one's place, such as registration after login, begins with what was typed here.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ name }) => name && typed(name) }), [form]);

  const isFilled = useRef(isKnown);
  const fill = useEffectEvent((isDue: boolean) => {
    if (isFilled.current || !isDue) return;
    isFilled.current = true;
    form.reset(begin(), { keepDirtyValues: true, keepErrors: true });
    if (isDirty) typed();
  });
  useEffect(() => fill(isKnown), [isKnown]);

  const startText = JSON.stringify(start);
  const filledStart = useRef(startText);
  const refill = useEffectEvent((text: string) => {
    if (filledStart.current === text) return;
    filledStart.current = text;
    form.reset(begin(), { keepDirtyValues: true, keepErrors: true });
  });
  // Such as the person's data: the device shows what it has stored of them until the server has responded.
  useEffect(() => refill(startText), [startText]);

  const leave = useEffectEvent(() => {
    const isOpen = isDirty && sentValues.current !== JSON.stringify(getValues());
    if (draft !== undefined && isOpen) saveDraft(draft, typedValues(), era);
  });
  useEffect(() => {
    const scope = new Scope();
    // A reload unmounts nothing.
    scope.listen(window, 'pagehide', () => leave());
    return () => {
      scope.end();
      leave();
    };
  }, []);

  /** Shows an error where it belongs: at the fields it names, or over the form. */
  const fail = (error: unknown) => {
    if (!isRequestError(error)) throw error;
    const fields = Object.keys(toBody(getValues()) as object);
    const messages = error instanceof ApiError ? messagesOf(error, endpoint) : new Map<string, string>();
    const rest: string[] = [];
    let isFirst = true;
    for (const [name, message] of messages) {
      if (name === endpoint.upload?.field) setFileError(message);
      else if (!fields.includes(name)) rest.push(message);
      else {
        // The names were just compared with the form's own.
        setError(name as FieldPath<Values>, { type: 'server', message });
        if (isFirst) setFocus(name as FieldPath<Values>);
        isFirst = false;
      }
    }
    if (messages.size > 0 && rest.length === 0) return;
    setProblem({
      text: rest.length > 0 ? rest.join(' ') : errorText(t, error),
      reason: error instanceof ApiError ? error.reason : undefined,
      status: error instanceof ApiError ? error.status : undefined,
    });
  };

  const sendValues = async (values: Values) => {
    setProblem(undefined);
    setFileError(undefined);
    const body = toBody(values);
    const file = fileOf?.(values);
    try {
      const sent = send
        ? await send(body)
        : // The body is the endpoint's own; generics lose it on the way into the input.
          await callApi<Endpoint>(endpoint, { body, file, idempotencyKey: key.keyFor(body, file) });
      sentValues.current = JSON.stringify(values);
      if (draft !== undefined) dropDraft(draft);
      key.renew();
      onDone(sent as ResponseOf<C>, values);
    } catch (error) {
      key.renewAfter(error);
      fail(error);
    }
  };

  return {
    ...form,
    /** The message at a field, where there is one. */
    errorOf: (name: FieldPath<Values>): string | undefined => form.getFieldState(name, form.formState).error?.message,
    problem,
    /** The error of the file. */
    fileError,
    setFileError,
    fail,
    busy: form.formState.isSubmitting,
    onSubmit: (event: SyntheticEvent) => void form.handleSubmit(sendValues)(event),
  };
}

/** By field; the error of a file is shown at the file (spec.md section 5). */
function messagesOf({ status, fields, message }: ApiError, { upload }: Endpoint): Map<string, string> {
  if (upload && (status === 413 || status === 415)) return new Map([[upload.field, message]]);
  return flatMessages(fields);
}

function flatMessages(fields: FieldErrors, path = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(fields)) {
    const name = path || key;
    if (Array.isArray(value)) flat.set(name, value.join(' '));
    else for (const [inner, text] of flatMessages(value, name)) flat.set(inner, text);
  }
  return flat;
}
