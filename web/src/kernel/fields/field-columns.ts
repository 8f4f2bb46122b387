import type { DeclaredField } from '@lindero/domain/kernel/fields/declared-field'
import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import {
  type AnyFilter,
  type Code,
  choiceFrom,
  choicesFrom,
  days,
  type Option,
  type RangeUnit,
  range,
} from '../list/filters.ts'
import type { Kind } from '../list/list.ts'

/** Format of a list column, and the kind of filter for it; null for no filter. */
interface ListedKind {
  cell: Kind
  filter: RangeUnit | 'days' | 'yesNo' | 'choices' | null
}

const words: ListedKind = { cell: 'text', filter: null }

const LISTED: Record<FieldKind, ListedKind> = {
  text: words,
  longText: words,
  number: { cell: 'count', filter: 'count' },
  count: { cell: 'count', filter: 'count' },
  money: { cell: 'money', filter: 'money' },
  percent: { cell: 'percent', filter: 'percent' },
  area: { cell: 'area', filter: 'area' },
  day: { cell: 'day', filter: 'days' },
  instant: { cell: 'instant', filter: null },
  boolean: { cell: 'text', filter: 'yesNo' },
  triState: { cell: 'text', filter: 'yesNo' },
  choice: { cell: 'text', filter: 'choices' },
  tags: words,
  files: words,
  file: words,
  person: words,
  people: words,
  iban: words,
  taxIdentifier: words,
  cadastralReference: words,
  postalCode: words,
  email: words,
  phone: words,
  row: words,
}

/** A choice with numeric values is listed as a number. */
const listed = ({ kind, choices = [] }: DeclaredField) => LISTED[typeof choices[0] === 'number' ? 'count' : kind]

export const cellKind = (field: DeclaredField): Kind => listed(field).cell

/** @param options the field's choices with their names; for a boolean, yes and no */
export function fieldFilter(field: DeclaredField, options: () => readonly Option<Code>[]): AnyFilter | null {
  const { filter } = listed(field)
  if (filter === 'choices') return choicesFrom(options)
  if (filter === 'yesNo') return choiceFrom(options)
  if (filter === 'days') return days()
  return filter === null ? null : range(filter)
}
