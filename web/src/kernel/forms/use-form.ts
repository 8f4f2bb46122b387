import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Change } from '../api/use-call.ts'
import { createDraftStore, type DraftStore } from '../drafts/draft-store.ts'
import { drafts } from '../drafts/drafts.ts'
import { useConflicts } from '../drafts/use-conflicts.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { errorText } from '../i18n/error-text.ts'
import { keyAt, textIfAny } from '../i18n/text-at.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { memoryStore } from '../storage/memory-store.ts'
import {
  type Edited,
  errorsOf,
  type Field,
  type FieldContext,
  type Fields,
  type FormFields,
  held,
  usable,
  type Values,
  written,
} from './field.ts'
import { errorSentence, type FieldError } from './form-texts.ts'
import { namedFields } from './named-fields.ts'

export interface FormOptions<F extends Fields, Reply> {
  /** Prefix of the ids of the inputs: `customer` makes `customer-name`. */
  id: string
  /** The saved values, or the initial ones of a new record. */
  saved: Edited<F>
  /** There is a saved record: only fields that differ from it are marked, validated and sent. */
  isRecord?: boolean
  /** Stores typed values in this browser under a name, until they are saved or discarded. */
  draft?: string
  /** The part of the draft for this form, if a record has several. */
  part?: string
  /**
   * The call that saves the values; the queries that it invalidates are refetched. A promise, for work that invalidates
   * none.
   */
  submit: (values: Values<F>, changed: Partial<Values<F>>) => Change<Reply> | Promise<Reply>
  /** Returns the saved values after a save; if absent, typed values are dropped after sending. */
  savedAs?: (reply: Reply) => Edited<F>
  /** The caller holds the values: `saved` has the current ones, and this function receives changes. */
  hold?: (values: Edited<F>) => void
  /** Sent values stay in the form, so that they can be corrected and sent again. */
  isKept?: boolean
  onDone?: (reply: Reply, sent: { values: Values<F>; changed: Partial<Values<F>> }) => void | Promise<void>
  /** Handles a failure without a field; returns true if it was shown already. */
  onFailure?: (error: unknown) => boolean
  /** Rules between fields: a sentence next to the field, or null. */
  check?: (values: Edited<F>) => { [Name in keyof F]?: string | null }
  /** The field of an error code, if the error's data name no field. */
  fieldOfError?: Readonly<Record<string, (keyof F & string) | { name: keyof F & string; text: string }>>
  /** The field for a name in the contract, if it differs from its own. */
  fieldOfPath?: Readonly<Record<string, keyof F & string>>
  /** Fields whose value is derived from a field that was changed or reset. */
  follow?: (name: keyof F & string, values: Edited<F>, before: Edited<F>) => { [Name in keyof F]?: Edited<F>[Name] }
}

interface ShownError {
  name: string
  /** Id of its input. */
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
  /** Names of fields that differ from the saved values. */
  changed: readonly (keyof F & string)[]
  /** Unsaved changes. */
  count: number
  /** The text of an input. */
  textOf: (name: keyof F & string) => string
  /** The saved value as text; null for a field without a text. */
  beforeOf: (name: keyof F & string) => string | null
  setText: (name: keyof F & string, text: string) => void
  set: <Name extends keyof F & string>(name: Name, value: Edited<F>[Name]) => void
  undo: (name: keyof F & string) => void
  /** The field has lost the focus: its parsing errors are shown from now on. */
  leave: (name: keyof F & string) => void
  labelOf: (name: string) => string
  /** The errors that are shown next to the fields now. */
  errors: readonly ShownError[]
  errorOf: (name: keyof F & string) => ShownError | null
  /** True if the form can be submitted in its current state. */
  isValid: boolean
  /** The failure of the last submission, if it has no field. */
  failure: unknown
  isSending: boolean
  submit: (event?: FormEvent) => void
  discard: () => void
  /** The sent values, to send them again. */
  sent: () => Values<F>
  /** Shows the error of a call next to its fields; returns true if it has any. */
  refuseBy: (error: unknown) => boolean
  /** Shows an error next to a field, which gets the focus. */
  refuse: (name: keyof F & string, text: string) => void
  draft: Draft
  part: string
  conflicts: readonly string[]
  summary: RefObject<HTMLDivElement | null>
  notice: RefObject<HTMLDivElement | null>
}

/**
 * The state of a form declared with `formFields`: typed values, errors, sending. Values are stored as changes of the
 * saved values (`domain/kernel/changes`), in the browser's store with `draft`, otherwise in memory.
 */
export function useForm<F extends Fields, Reply>(form: FormFields<F>, options: FormOptions<F, Reply>): Form<F> {
  type Name = keyof F & string
  const { id, saved, isRecord: hasRecord = false, part = 'form' } = options
  const { language } = useLanguage()
  const [own] = useState(() => createDraftStore(memoryStore(), () => id))
  const store: DraftStore = options.draft === undefined ? own : drafts
  const record = options.draft ?? id
  const draft = useDraft(record, store)
  const conflicts = useConflicts(draft, part, hasRecord ? saved : null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [attempts, setAttempts] = useState(0)
  const [failures, setFailures] = useState(0)
  const [wasTold, setTold] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isBusy = useRef(false)
  const stale = useRef<Change<Reply> | null>(null)

  const names = Object.keys(form.fields) as Name[]
  const fieldOf = (name: Name) => form.fields[name] as Field
  const kept = draft.changes[part] ?? {}
  const raw: Record<string, unknown> = { ...saved }
  for (const name of names) if (kept[name]) raw[name] = kept[name].new
  const context: FieldContext = { language, values: raw }
  const values = usableValues(raw)
  const changed = names.filter((name) => kept[name] !== undefined)

  function usableValues(held: Readonly<Record<string, unknown>>): Edited<F> {
    const within = { language, values: held }
    return Object.fromEntries(names.map((name) => [name, usable(fieldOf(name), held[name], within)])) as Edited<F>
  }

  const found = findErrors()
  function findErrors(): ReadonlyMap<Name, readonly FieldError[]> {
    const all = new Map<Name, readonly FieldError[]>()
    const between: Readonly<Record<string, string | null | undefined>> = options.check?.(values) ?? {}
    for (const name of names) {
      const { hiddenIf } = fieldOf(name).options
      // Saved values are not validated again: a record from before a rule can still be edited.
      if (hiddenIf?.(raw) || (hasRecord && kept[name] === undefined)) continue
      const errors = errorsOf(fieldOf(name), raw[name], context)
      const rule = between[name]
      if (errors.length > 0) all.set(name, errors)
      else if (rule) all.set(name, [{ text: rule }])
    }
    return all
  }

  function isTold(name: Name): boolean {
    if (attempts > 0) return true
    if (typed[name] !== undefined) return false
    if (hasRecord) return true
    const { read } = fieldOf(name)
    const value = raw[name]
    return left.has(name) && read !== undefined && typeof value === 'string' && read(value, context).kind === 'error'
  }

  const inputId = (name: string) => `${id}-${name}`
  const labelOf = (name: string) => textIfAny(keyAt(form.texts.labels, name)) ?? name.slice(name.lastIndexOf('.') + 1)
  const errors: ShownError[] = names.flatMap((name) => {
    if (refused[name] !== undefined) return [{ name, id: inputId(name), text: refused[name] }]
    if (!isTold(name)) return []
    return (found.get(name) ?? []).map((error) => ({
      name,
      id: inputId(name),
      text: errorSentence(error, fieldOf(name).options.errors),
      ...('proposal' in error && error.proposal !== undefined ? { proposal: error.proposal } : {}),
    }))
  })

  const sending = useMutation({
    mutationFn: (sent: { values: Values<F>; changed: Partial<Values<F>> }) => {
      const order = options.submit(sent.values, sent.changed)
      if (order instanceof Promise) return order
      stale.current = order
      return order.send()
    },
    onSuccess: async (reply, sent) => {
      setAttempts(0)
      setLeft(new Set())
      setTyped({})
      if (options.savedAs) draft.settle(part, sent.changed, options.savedAs(reply))
      else if (!options.isKept && !options.hold) draft.discard(part)
      await options.onDone?.(reply, sent)
    },
    onError: (error) => {
      const about = fieldsOfFailure(error)
      setRefused(about)
      const isTold = Object.keys(about).length === 0 && options.onFailure?.(error) === true
      setTold(isTold)
      if (!isTold) setFailures((count) => count + 1)
    },
    async onSettled(_reply, error) {
      isBusy.current = false
      const order = stale.current
      stale.current = null
      // Also after an error, which often means that another user was faster; the rejected field gets the focus at once.
      const refetched = order?.refetch()
      if (!error) await refetched
    },
  })

  /** The fields named by a failure, each with its sentence. */
  function fieldsOfFailure(error: unknown): Record<string, string> {
    if (!(error instanceof ApiError)) return {}
    const known = options.fieldOfError?.[error.code]
    if (typeof known === 'object') return { [known.name]: known.text }
    if (known) return { [known]: errorText(error) }
    const isGeneral = error.code === 'request.invalid' || error.code.endsWith('.invalidFields')
    const about = namedFields(error).flatMap(({ field: path, reason }) => {
      const name = [path, path.split('.')[0] ?? ''].find(
        (each) => options.fieldOfPath?.[each] ?? names.includes(each as Name),
      )
      const sentence = isGeneral ? errorSentence(reason, undefined) : errorText(error)
      return name === undefined ? [] : [[options.fieldOfPath?.[name] ?? name, sentence] as const]
    })
    return Object.fromEntries(about)
  }

  const [firstError] = errors
  const target = useRef<string | null>(null)
  target.current = firstError?.id ?? null
  useEffect(() => {
    if (attempts > 0) focusOn(summary.current ?? byId(target.current))
  }, [attempts])
  useEffect(() => {
    if (failures > 0) focusOn(byId(target.current) ?? notice.current)
  }, [failures])

  function write(name: Name, value: unknown): void {
    if (sending.isError) sending.reset()
    if (refused[name] !== undefined) setRefused(({ [name]: _, ...others }) => others)
    if (options.hold) {
      options.hold({ ...values, [name]: value })
    } else {
      const before = present()
      draft.change(part, name, (saved as Record<string, unknown>)[name], value)
      followOf(name, before)
    }
  }

  /** The current values of the draft: those of the last render may be older. */
  function present(): Record<string, unknown> {
    const now = store.get(record)[part] ?? {}
    const held: Record<string, unknown> = { ...saved }
    for (const each of names) if (now[each]) held[each] = now[each].new
    return held
  }

  function followOf(name: Name, before: Record<string, unknown>): void {
    if (!options.follow) return
    const followed = options.follow(name, usableValues(present()), usableValues(before))
    for (const [other, value] of Object.entries(followed)) {
      draft.change(part, other, (saved as Record<string, unknown>)[other], value)
    }
  }

  function clearTyping(name: Name): void {
    setTyped(({ [name]: _, ...others }) => others)
  }

  return {
    form,
    id,
    isRecord: hasRecord,
    values,
    saved,
    changed,
    count: changed.length,
    textOf: (name) => typed[name] ?? written(fieldOf(name), raw[name], context),
    beforeOf: (name) =>
      fieldOf(name).options.isWordless
        ? null
        : written(fieldOf(name), kept[name] ? kept[name].old : raw[name], context),
    setText(name, text) {
      setTyped((known) => ({ ...known, [name]: text }))
      write(name, held(fieldOf(name), text, context))
    },
    set(name, value) {
      clearTyping(name)
      write(name, value)
    },
    undo(name) {
      clearTyping(name)
      if (refused[name] !== undefined) setRefused(({ [name]: _, ...others }) => others)
      const before = present()
      draft.undo(part, name)
      followOf(name, before)
    },
    leave(name) {
      clearTyping(name)
      setLeft((known) => new Set(known).add(name))
    },
    labelOf,
    errors,
    errorOf: (name) => errors.find((error) => error.name === name) ?? null,
    isValid: found.size === 0,
    failure: Object.keys(refused).length === 0 && !wasTold ? sending.error : null,
    isSending: sending.isPending,
    submit(event) {
      event?.preventDefault()
      // The form may be inside another one, which this event must not submit.
      event?.stopPropagation()
      // Conflicts must be resolved first; a record without changes has nothing to send.
      if (isBusy.current || conflicts.length > 0 || (hasRecord && changed.length === 0)) return
      setTyped({})
      if (found.size > 0) return setAttempts((count) => count + 1)
      isBusy.current = true
      setRefused({})
      const sent = Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values<F>>
      // Fields that do not apply are not sent, even if they have a typed value.
      const hidden = names.filter((name) => fieldOf(name).options.hiddenIf?.(raw))
      const given = { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) }
      sending.mutate({ values: given as Values<F>, changed: sent })
    },
    discard() {
      setTyped({})
      setLeft(new Set())
      setRefused({})
      setAttempts(0)
      sending.reset()
      draft.discard(part)
    },
    sent: () => values as Values<F>,
    refuseBy(error) {
      const about = fieldsOfFailure(error)
      setRefused(about)
      return Object.keys(about).length > 0
    },
    refuse(name, text) {
      setRefused({ [name]: text })
      setFailures((count) => count + 1)
    },
    draft,
    part,
    conflicts,
    summary,
    notice,
  }
}

function byId(id: string | null): HTMLElement | null {
  return id === null ? null : document.getElementById(id)
}

function focusOn(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus()
}
