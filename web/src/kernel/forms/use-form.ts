import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Change } from '../api/use-call.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { keyAt, textIfAny } from '../i18n/text-at.ts'
import { type Edited, type Fields, type FormFields, inputText, type Values, valueOfInput } from './field.ts'
import { errorSentence } from './form-texts.ts'
import { useFormValues } from './use-form-values.ts'
import { fieldsOfFailure, useSending } from './use-sending.ts'

export interface FormOptions<F extends Fields, Reply> {
  /** Prefix of the input ids: `customer` gives `customer-name`. */
  id: string
  /** The saved values, or the initial values of a new record. */
  saved: Edited<F>
  /**
   * True if the record has already been saved. Then only fields that differ from `saved` are marked, validated and
   * sent.
   */
  isRecord?: boolean
  /** Fields of a saved record that are validated even if they did not change, because its next save needs them. */
  asked?: readonly string[]
  /** Name under which typed values are stored in this browser until they are saved or discarded. */
  draft?: string
  /** Key of the form's changes within the draft, if the record has several forms. */
  part?: string
  /**
   * Returns the call that saves the values. Afterwards, the queries that the call invalidates are refetched. May
   * instead return a promise, for work that invalidates no query.
   */
  submit: (values: Values<F>, changed: Partial<Values<F>>) => Change<Reply> | Promise<Reply>
  /** Returns the saved values after a save. If absent, typed values are discarded after sending. */
  savedAs?: (reply: Reply) => Edited<F>
  /**
   * Set if the caller stores the values: `saved` then contains the current values, and this function receives every
   * change.
   */
  hold?: (values: Edited<F>) => void
  /** True to keep the values after sending, so that they can be corrected and sent again. */
  isKept?: boolean
  onDone?: (reply: Reply, sent: { values: Values<F>; changed: Partial<Values<F>> }) => void | Promise<void>
  /**
   * Handles a failure that belongs to no field.
   *
   * @returns true if the failure has been shown
   */
  onFailure?: (error: unknown) => boolean
  /** Rules that compare fields: returns a message for each invalid field. */
  check?: (values: Edited<F>) => { [Name in keyof F]?: string | null }
  /** The field that an error code refers to, if the error data name no field. */
  fieldOfError?: Readonly<Record<string, (keyof F & string) | { name: keyof F & string; text: string }>>
  /** The form field for a name in the contract, if the names differ. */
  fieldOfPath?: Readonly<Record<string, keyof F & string>>
  /**
   * Called when the field `name` was changed or reset. Returns new values for the fields that are derived from this
   * field.
   */
  follow?: (name: keyof F & string, values: Edited<F>, before: Edited<F>) => { [Name in keyof F]?: Edited<F>[Name] }
}

interface ShownError {
  name: string
  /** Id of the input with the error. */
  id: string
  text: string
  proposal?: string | number
}

export interface Form<F extends Fields = Fields> {
  form: FormFields<F>
  id: string
  isRecord: boolean
  values: Edited<F>
  saved: Edited<F>
  /** Names of the fields that differ from the saved values. */
  changed: readonly (keyof F & string)[]
  /** Number of unsaved changes. */
  count: number
  /** The text of an input. */
  textOf: (name: keyof F & string) => string
  /** The saved value as text; null for a field without text. */
  beforeOf: (name: keyof F & string) => string | null
  setText: (name: keyof F & string, text: string) => void
  set: <Name extends keyof F & string>(name: Name, value: Edited<F>[Name]) => void
  /** Sets several fields, as if the user had chosen each value. */
  setAll: (values: Partial<Edited<F>>) => void
  undo: (name: keyof F & string) => void
  /** Call this when a field loses the focus. From then on, its parsing errors are shown. */
  leave: (name: keyof F & string) => void
  labelOf: (name: string) => string
  /** The errors currently shown next to the fields. */
  errors: readonly ShownError[]
  errorOf: (name: keyof F & string) => ShownError | null
  /** True if the form can be submitted as it is. */
  isValid: boolean
  /** The last submission failure that belongs to no field. */
  failure: unknown
  isSending: boolean
  /** True while the values are being sent, if they are discarded afterwards. Fields then cannot be edited. */
  isLocked: boolean
  /** True while a value is still on its way into the form. The form is not sent until then. */
  isWaiting: boolean
  /** Does work at whose end a field gets its value, such as the upload of a document. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
  submit: (event?: FormEvent) => void
  discard: () => void
  /** The values that were sent, to send them again. */
  sent: () => Values<F>
  /**
   * Shows the error of a call next to the fields that the error names.
   *
   * @returns true if the error names a field
   */
  rejectBy: (error: unknown) => boolean
  /** Shows an error next to a field and focuses the field. */
  refuse: (name: keyof F & string, text: string) => void
  draft: Draft
  part: string
  conflicts: readonly string[]
  summary: RefObject<HTMLDivElement | null>
  notice: RefObject<HTMLDivElement | null>
}

/**
 * State of a form declared with `formFields`: typed values, errors and sending. Typed values are stored as changes to
 * the saved values (`domain/kernel/changes`), in browser storage if there is a `draft` name, otherwise in memory.
 */
export function useForm<F extends Fields, Reply>(form: FormFields<F>, options: FormOptions<F, Reply>): Form<F> {
  type Name = keyof F & string
  const { id, saved, isRecord: hasRecord = false } = options
  const state = useFormValues(form, options)
  const { part, names, fieldOf, raw, context, values, changed, draft, conflicts, isUnreadable } = state
  const progress = useProgress()
  const { typed, left, refused, attempts, failures } = progress
  const summary = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const checkErrors = state.findErrors(options.check?.(values) ?? {})

  const labelOf = (name: string) => textIfAny(keyAt(form.texts.labels, name)) ?? name.slice(name.lastIndexOf('.') + 1)
  const errors = names.flatMap((name): ShownError[] => {
    const field = { name, id: `${id}-${name}` }
    if (refused[name] !== undefined) return [{ ...field, text: refused[name] }]
    const isTyping = typed[name] !== undefined
    if (attempts === 0 && (isTyping || !(hasRecord || (left.has(name) && isUnreadable(name))))) return []
    return (checkErrors.get(name) ?? []).map((error) => ({
      ...field,
      text: errorSentence(error, fieldOf(name).options.errors),
      ...('proposal' in error && error.proposal !== undefined ? { proposal: error.proposal } : {}),
    }))
  })

  // Typed values are discarded after sending. Edits that the user makes meanwhile to a record stay.
  const isDiscarded = !options.savedAs && !options.isKept && !options.hold
  const { sending, send, isBusy, isWaiting, during } = useSending<F, Reply>(options.submit, {
    async succeed(reply, sent) {
      progress.forget(hasRecord)
      state.noteOwnSave()
      if (options.savedAs) draft.settle(part, sent.raw, options.savedAs(reply))
      else if (isDiscarded && hasRecord) draft.settle(part, sent.raw, { ...saved, ...sent.changed })
      else if (isDiscarded) draft.discard(part)
      await options.onDone?.(reply, sent)
    },
    fail(error) {
      const about = fieldsOfFailure(error, names, options)
      progress.fail(about, Object.keys(about).length === 0 && options.onFailure?.(error) === true)
    },
  })

  useFocusOnErrors({ attempts, failures, target: errors[0]?.id ?? null, summary, notice })

  function write(name: Name, value: unknown): void {
    if (sending.isError) sending.reset()
    progress.accept(name)
    state.write(name, value)
  }

  return {
    form,
    id,
    isRecord: hasRecord,
    values,
    saved,
    changed,
    count: changed.length,
    textOf: (name) => typed[name] ?? inputText(fieldOf(name), raw[name], context),
    beforeOf: state.beforeOf,
    setText(name, text) {
      progress.type(name, text)
      write(name, valueOfInput(fieldOf(name), text, context))
    },
    set(name, value) {
      progress.clearTyping(name)
      write(name, value)
    },
    setAll(given) {
      for (const [name, value] of Object.entries(given)) {
        progress.clearTyping(name)
        write(name, value)
      }
    },
    undo(name) {
      progress.clearTyping(name)
      progress.accept(name)
      state.undo(name)
    },
    leave: progress.leave,
    labelOf,
    errors,
    errorOf: (name) => errors.find((error) => error.name === name) ?? null,
    isValid: checkErrors.size === 0,
    failure: Object.keys(refused).length === 0 && !progress.wasTold ? sending.error : null,
    isSending: sending.isPending,
    isLocked: sending.isPending && isDiscarded && !hasRecord,
    isWaiting,
    during,
    submit(event) {
      event?.preventDefault()
      // If the form is within another form, this event must not submit that form.
      event?.stopPropagation()
      // Nothing is sent while there are conflicts, or if a saved record has no changes.
      if (isBusy() || conflicts.length > 0 || (hasRecord && changed.length === 0)) return
      progress.attempt(checkErrors.size === 0)
      if (checkErrors.size > 0) return
      send(state.toSend())
    },
    discard() {
      progress.forget()
      progress.refuse({})
      sending.reset()
      draft.discard(part)
    },
    sent: () => values as Values<F>,
    rejectBy(error) {
      const about = fieldsOfFailure(error, names, options)
      progress.refuse(about)
      return Object.keys(about).length > 0
    },
    refuse(name, text) {
      progress.fail({ [name]: text }, false)
    },
    draft,
    part,
    conflicts,
    summary,
    notice,
  }
}

type Sentences = Readonly<Record<string, string>>

/** Progress of a form: typed texts, visited fields, attempts to send, and rejected fields. */
function useProgress() {
  const [typed, setTyped] = useState<Sentences>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Sentences>({})
  const [attempts, setAttempts] = useState(0)
  const [failures, setFailures] = useState(0)
  const [wasTold, setTold] = useState(false)
  const clearTyping = (name: string) => setTyped(({ [name]: _, ...others }) => others)
  return {
    typed,
    left,
    refused,
    attempts,
    failures,
    wasTold,
    clearTyping,
    refuse: setRefused,
    type: (name: string, text: string) => setTyped((previous) => ({ ...previous, [name]: text })),
    leave(name: string) {
      clearTyping(name)
      setLeft((previous) => new Set(previous).add(name))
    },
    /** A rejected field is accepted again once it is changed. */
    accept(name: string) {
      if (refused[name] !== undefined) setRefused(({ [name]: _, ...others }) => others)
    },
    attempt(isValid: boolean) {
      setTyped({})
      if (isValid) setRefused({})
      else setAttempts((count) => count + 1)
    },
    fail(sentences: Sentences, isTold: boolean) {
      setRefused(sentences)
      setTold(isTold)
      if (!isTold) setFailures((count) => count + 1)
    },
    forget(keepsTyping = false) {
      setAttempts(0)
      setLeft(new Set())
      if (!keepsTyping) setTyped({})
    },
  }
}

interface FocusOnErrors {
  attempts: number
  failures: number
  /** Id of the first input with an error. */
  target: string | null
  summary: RefObject<HTMLDivElement | null>
  notice: RefObject<HTMLDivElement | null>
}

/** Moves the focus to the errors after a blocked or failed attempt to send. */
function useFocusOnErrors({ attempts, failures, target, summary, notice }: FocusOnErrors): void {
  const first = useRef<string | null>(null)
  first.current = target
  useEffect(() => {
    if (attempts > 0) focusOn(summary.current ?? byId(first.current))
  }, [attempts, summary])
  useEffect(() => {
    if (failures > 0) focusOn(byId(first.current) ?? notice.current)
  }, [failures, notice])
}

function byId(id: string | null): HTMLElement | null {
  return id === null ? null : document.getElementById(id)
}

function focusOn(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus()
}
