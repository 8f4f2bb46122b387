import { useState } from 'react'
import { createDraftStore, type DraftStore } from '../drafts/draft-store.ts'
import { drafts } from '../drafts/drafts.ts'
import { useConflicts, useOwnSaves } from '../drafts/use-conflicts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { memoryStore } from '../storage/memory-store.ts'
import {
  type Edited,
  errorsOf,
  type Field,
  type FieldContext,
  type Fields,
  type FormFields,
  inputText,
  usable,
  type Values,
} from './field.ts'
import type { FieldError } from './form-texts.ts'

interface FormValuesOptions<F extends Fields> {
  id: string
  saved: Edited<F>
  isRecord?: boolean
  asked?: readonly string[]
  draft?: string
  part?: string
  hold?: (values: Edited<F>) => void
  follow?: (name: keyof F & string, values: Edited<F>, before: Edited<F>) => { [Name in keyof F]?: Edited<F>[Name] }
}

/** Values of a form: the saved values plus the changes in its draft. */
export function useFormValues<F extends Fields>(form: FormFields<F>, options: FormValuesOptions<F>) {
  type Name = keyof F & string
  const { id, saved, isRecord = false, asked = [], part = 'form' } = options
  const { language } = useLanguage()
  const [own] = useState(() => createDraftStore(memoryStore(), () => id))
  const store: DraftStore = options.draft === undefined ? own : drafts
  const record = options.draft ?? id
  const draft = useDraft(record, store)
  const { conflicts, noteOwnSave } = useOwnSaves(useConflicts(draft, part, isRecord ? saved : null), saved)
  const names = Object.keys(form.fields) as Name[]
  const fieldOf = (name: Name) => form.fields[name] as Field
  const partChanges = draft.changes[part] ?? {}
  const raw = withChanges(partChanges)
  const context: FieldContext = { language, values: raw }

  function withChanges(changes: typeof partChanges): Record<string, unknown> {
    const held: Record<string, unknown> = { ...saved }
    for (const name of names) if (changes[name]) held[name] = changes[name].new
    return held
  }

  function usableValues(held: Readonly<Record<string, unknown>>): Edited<F> {
    const within = { language, values: held }
    return Object.fromEntries(names.map((name) => [name, usable(fieldOf(name), held[name], within)])) as Edited<F>
  }

  /** @param between for each field, the message about a broken rule that compares several fields */
  function findErrors(between: Readonly<Record<string, string | null | undefined>>) {
    const all = new Map<Name, readonly FieldError[]>()
    for (const name of names) {
      const { hiddenIf } = fieldOf(name).options
      // Unchanged saved values are not validated, so that a record older than a rule can still be edited.
      const isSaved = isRecord && partChanges[name] === undefined && !asked.includes(name)
      if (hiddenIf?.(raw) || isSaved) continue
      const errors = errorsOf(fieldOf(name), raw[name], context)
      const rule = between[name]
      if (errors.length > 0) all.set(name, errors)
      else if (rule) all.set(name, [{ text: rule }])
    }
    return all
  }

  const values = usableValues(raw)
  const changed = names.filter((name) => partChanges[name] !== undefined)
  /** Reads the current values from the draft, because those of the last render may be outdated. */
  const present = () => withChanges(store.get(record)[part] ?? {})
  const change = (name: string, value: unknown) => draft.change(part, name, { ...saved }[name], value)

  /** Updates the fields that are derived from the field `name`. */
  function followFrom(name: Name, before: Record<string, unknown>): void {
    const followed = options.follow?.(name, usableValues(present()), usableValues(before)) ?? {}
    for (const [other, value] of Object.entries(followed)) change(other, value)
  }

  function write(name: Name, value: unknown): void {
    if (options.hold) {
      options.hold({ ...values, [name]: value })
      return
    }
    const before = present()
    change(name, value)
    followFrom(name, before)
  }

  function undo(name: Name): void {
    const before = present()
    draft.undo(part, name)
    followFrom(name, before)
  }

  function toSend() {
    const sent = Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values<F>>
    // A field that does not apply is sent as null, even if the user has typed a value.
    const hidden = names.filter((name) => fieldOf(name).options.hiddenIf?.(raw))
    const sentValues = { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) }
    const typed = Object.entries(partChanges).map(([name, change]) => [name, change.new])
    return { values: sentValues as Values<F>, changed: sent, raw: Object.fromEntries(typed) }
  }

  return {
    part,
    names,
    fieldOf,
    raw,
    context,
    values,
    changed,
    draft,
    conflicts,
    noteOwnSave,
    findErrors,
    write,
    undo,
    toSend,
    beforeOf: (name: Name) =>
      fieldOf(name).options.isWordless
        ? null
        : inputText(fieldOf(name), partChanges[name] ? partChanges[name].old : raw[name], context),
    /** True for a typed text that cannot be parsed. */
    isUnreadable(name: Name) {
      const value = raw[name]
      return typeof value === 'string' && fieldOf(name).read?.(value, context).kind === 'error'
    },
  }
}
