import { type Changes, changeOf } from '@lindero/domain/kernel/changes'
import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import { dataAfter, type EditedPart, editedPart } from '@lindero/domain/kernel/parts/part-changes'
import {
  keyOfPart,
  ownsKey,
  type PartContext,
  type PartData,
  type RecordPart,
  type RowKinds,
  type Violation,
  violationsBetweenRows,
} from '@lindero/domain/kernel/parts/record-part'
import { errorsOf, type Field, type FormFields, usable } from '../../kernel/forms/field.ts'
import { errorSentence } from '../../kernel/forms/form-texts.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import type { AreaError } from '../../kernel/record/section.ts'
import { labelOf, type PartScreen, partTitle, rowPlace, textOfError, titleOf } from './part-screen.ts'

type Values = Record<string, unknown>

interface Checked {
  kind: string | null
  key: string
  form: FormFields
  values: Values
  isNew: boolean
  place: string
  search: Readonly<Record<string, string>>
}

/** Errors that prevent saving a part, including those in forms and rows that are not open. */
export function partErrors(screen: PartScreen, changes: Changes, data: PartData, context: PartContext): AreaError[] {
  const { part } = screen
  const edited = editedPart(part, changes, data)
  const title = partTitle(screen)
  const own: Checked = {
    kind: null,
    key: keyOfPart(part),
    form: screen.form,
    values: edited.values as Values,
    isNew: false,
    place: title,
    search: { part: part.name },
  }
  const rows = Object.keys(part.rows).flatMap((kind) =>
    (edited.rows[kind] ?? []).flatMap(({ key, state, row }): Checked[] => {
      const form = screen.rowForms[kind]
      if (!form || state === 'saved' || state === 'deleted') return []
      const place = rowPlace(screen, kind, titleOf(screen, kind, row))
      const of = part.rows[kind]?.parent ? (row.parentUuid ?? row.uuid) : row.uuid
      return [
        {
          kind,
          key,
          form,
          place,
          values: row as Values,
          isNew: state === 'new',
          search: { part: part.name, row: of },
        },
      ]
    }),
  )
  const errors = [own, ...rows].flatMap((each) => errorsOfOne(screen, each, changes, context))
  if (errors.length > 0 || !Object.keys(changes).some((key) => ownsKey(part, key))) return errors
  return errorsBetweenRows(screen, edited, context).map(({ kind, uuid, text }) => {
    const row = edited.rows[kind]?.find((each) => each.row.uuid === uuid)?.row
    return {
      place: rowPlace(screen, kind, row && titleOf(screen, kind, row)),
      search: { part: part.name, row: uuid },
      text,
    }
  })
}

/** Violations of rules that compare rows. They are checked even if some values cannot be parsed. */
export function errorsBetweenRows(screen: PartScreen, edited: EditedPart, context: PartContext) {
  if (!screen.part.checkRows) return []
  const data = usableData(screen.part, screen, edited)
  const saved = Object.entries(edited.rows).map(([kind, rows]) => [kind, rows.flatMap((row) => row.saved ?? [])])
  return violationsBetweenRows(screen.part, data, context, Object.fromEntries(saved)).map((error) => ({
    ...error,
    text: refusal(screen, error.kind, error),
  }))
}

/** The data as they would be saved, with null for each input that cannot be parsed. */
export function usableData<F extends DeclaredFields, R extends RowKinds>(
  part: RecordPart<F, R>,
  screen: PartScreen,
  edited: EditedPart<F, R>,
): PartData<F, R> {
  const { values, rows } = dataAfter(part, edited)
  const kinds: Readonly<Record<string, readonly object[]>> = rows
  const usableRows = Object.entries(kinds).map(([kind, some]) => [
    kind,
    some.map((row) => usableValues(screen.rowForms[kind], row as Values)),
  ])
  const data = { values: usableValues(screen.form, values as Values), rows: Object.fromEntries(usableRows) }
  return data as PartData<F, R>
}

function usableValues(form: FormFields | undefined, values: Values): Values {
  const within = { language: currentLanguage(), values }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = form?.fields[name]
      const read = typeof value === 'string' ? field?.read?.(value, within) : undefined
      // A date that cannot be parsed stays in the form as text. Rules get null instead, because they compare dates.
      if (read?.kind === 'error') return [name, null]
      return [name, field ? usable(field, value, within) : value]
    }),
  )
}

const refusal = (screen: PartScreen, kind: string | null, violation: Violation) =>
  textOfError(screen, kind, violation) ?? textAt('common:forms.errors.refused')

function errorsOfOne(screen: PartScreen, checked: Checked, changes: Changes, context: PartContext): AreaError[] {
  const { kind, key, form, values, isNew, place, search } = checked
  const within = { language: currentLanguage(), values }
  const rules = kind === null ? screen.part : screen.part.rows[kind]
  const edited = Object.keys(form.fields).filter((name) => isNew || changeOf(changes, key, name))
  const needed = edited.length > 0 ? (rules?.needs?.(usableValues(form, values)) ?? []) : []
  const names = [...edited, ...needed.filter((name) => !edited.includes(name))]
  const wrong = names.flatMap((name) => {
    const field = form.fields[name]
    if (!field || field.options.hiddenIf?.(values)) return []
    const [error] = errorsOf(needed.includes(name) ? requiredField(field) : field, values[name], within)
    if (!error) return []
    return [
      {
        place,
        search,
        text: `${labelOf(screen, kind, name)}: ${errorSentence(error, field.options.errors)}`,
      },
    ]
  })
  if (wrong.length > 0 || names.length === 0) return wrong
  return (rules?.check?.(usableValues(form, values), context) ?? []).map((violation) => ({
    place,
    search,
    text: refusal(screen, kind, violation),
  }))
}

const requiredField = (field: Field): Field => ({ ...field, options: { ...field.options, required: true } })
