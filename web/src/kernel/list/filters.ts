import type { BoundingBox } from '@lindero/domain/kernel/geo'
import { useTranslation } from 'react-i18next'
import { keyAt, textAt } from '../i18n/text-at.ts'
import type { Labels } from './list-texts.ts'

export type Code = string | number | boolean
/** A choice that sets several keys at once, such as a listing's status and the time since it expired. */
export type Pair = Readonly<Record<string, Code>>
export type Choosable = Code | Pair

/** Key that identifies a choice. */
export const codeOf = (value: Choosable): Code => (typeof value === 'object' ? JSON.stringify(value) : value)

export interface Option<Value extends Choosable = Choosable> {
  value: Value
  label: string
}

export interface Range {
  min?: number | undefined
  max?: number | undefined
}

/** Path parameters of the list's call. The options of a filter may depend on them. */
export type ListParams = Readonly<Record<string, string>>

/** Selected filter values of a list, by filter name. The options of a filter may depend on them. */
export type Chosen = Readonly<Record<string, unknown>>

/** A hook that returns the choices. */
type Options<Value extends Choosable> = (params: ListParams, chosen: Chosen) => readonly Option<Value>[]

interface Named {
  /** Name of the filter, if the list's texts do not contain it. */
  label?: string
  /** Returns false if the filter is not offered. A filter that is already set is shown in any case. */
  isOffered?: (params: ListParams) => boolean
}
interface NoOptions extends Named {
  useOptions: () => readonly Option[]
}
interface SearchFilter extends NoOptions {
  kind: 'search'
  /** Minimum length of a text. The call rejects shorter texts. */
  least: number
}
export interface ChoiceFilter<Value extends Choosable = Choosable> extends Named {
  kind: 'choice'
  useOptions: Options<Value>
  width: number
}
export interface ChoicesFilter<Value extends Code = Code> extends Named {
  kind: 'choices'
  useOptions: Options<Value>
}
export interface RangeFilter extends NoOptions {
  kind: 'range'
  unit: RangeUnit
}
export interface DayFilter extends NoOptions {
  kind: 'day'
}
/** A filter that a link from another page sets. The list can only remove it. */
interface LinkedFilter extends NoOptions {
  kind: 'linked'
}

/** A box that the map sets. The list can only remove it. */
interface AreaFilter extends NoOptions {
  kind: 'area'
}

/** A circle or polygon, drawn on a map. The list can only remove it. */
interface DrawnFilter extends NoOptions {
  kind: 'drawn'
}

/** A filter by part of one text. The user types this part in a chip. */
export interface TextFilter extends NoOptions {
  kind: 'text'
  least: number
}
/** A date range, with both days included. */
export interface DaysFilter<Bounds extends DayBounds = DayBounds> extends NoOptions {
  kind: 'days'
  bounds: Bounds
}
/** Names that the call uses for the first and the last day. */
type DayBounds = readonly ['from', 'until'] | readonly ['min', 'max']
interface DayRange {
  from?: string | undefined
  until?: string | undefined
}

export type RangeUnit = 'number' | 'money' | 'area' | 'year' | 'count' | 'floor' | 'percent'

export type AnyFilter =
  | SearchFilter
  | ChoiceFilter
  | ChoicesFilter
  | RangeFilter
  | DayFilter
  | LinkedFilter
  | AreaFilter
  | DrawnFilter
  | TextFilter
  | DaysFilter

/** True if the user can add the filter to a list with these parameters. */
export const isOfferedIn = (filter: AnyFilter, params: ListParams) =>
  !isSetElsewhere(filter) && filter.isOffered?.(params) !== false

/** Filters that are set elsewhere: the list neither offers nor edits them. */
export const isSetElsewhere = ({ kind }: AnyFilter) => kind === 'linked' || kind === 'area' || kind === 'drawn'

/** A circle around a place. Its radius is in metres. */
export interface Circle {
  longitude: number
  latitude: number
  radius: number
}
/** A closed line of points, each with its longitude before its latitude. */
export type Ring = readonly (readonly [number, number])[]

/** The filters that may be declared for a key whose value has this type. */
export type FilterFor<Value> = [Value] extends [readonly (infer One extends Code)[]]
  ? ChoicesFilter<One> | LinkedFilter
  : [Value] extends [Code]
    ? ChoiceFilter<Value & Code> | ([string] extends [Value] ? SearchFilter | DayFilter | TextFilter : never)
    : [Value] extends [Circle | Ring]
      ? DrawnFilter
      : [Value] extends [BoundingBox]
        ? AreaFilter
        : [Value] extends [DayRange]
          ? DaysFilter<readonly ['from', 'until']>
          : [Value] extends [Range]
            ? RangeFilter
            : [Value] extends [{ min?: string | undefined; max?: string | undefined }]
              ? DaysFilter<readonly ['min', 'max']>
              : [Value] extends [Pair]
                ? ChoiceFilter<Value>
                : never

const noOptions = (): readonly Option[] => []

/** A filter by part of a name. The user types this part in the search box. */
export function search({ least = 1 }: { least?: number } = {}): SearchFilter {
  return { kind: 'search', least, useOptions: noOptions }
}

interface ChoiceSettings {
  /** Width of the field, in pixels. */
  width?: number
}

/** A filter by one of these values: `choice(ROLES, labels('users:role'))`. */
export function choice<const Value extends Code>(
  values: readonly Value[],
  words: Labels<`${NoInfer<Value>}`>,
  settings: ChoiceSettings = {},
): ChoiceFilter<Value> {
  return choiceFrom(() => useWorded(values, words.path), settings)
}

/** A filter by one value. A hook returns the options. */
export function choiceFrom<Value extends Choosable>(
  useOptions: Options<Value>,
  { width = 200 }: ChoiceSettings = {},
): ChoiceFilter<Value> {
  return { kind: 'choice', useOptions, width }
}

/** A filter by one or more of these values. */
export function choices<const Value extends Code>(
  values: readonly Value[],
  words: Labels<`${NoInfer<Value>}`>,
): ChoicesFilter<Value> {
  return choicesFrom(() => useWorded(values, words.path))
}

export function choicesFrom<Value extends Code>(
  useOptions: Options<Value>,
  isOffered?: (params: ListParams) => boolean,
): ChoicesFilter<Value> {
  return { kind: 'choices', useOptions, ...(isOffered ? { isOffered } : {}) }
}

/** A filter by a range of numbers. Both ends are included. */
export function range(unit: RangeUnit): RangeFilter {
  return { kind: 'range', unit, useOptions: noOptions }
}

export function day(): DayFilter {
  return { kind: 'day', useOptions: noOptions }
}

export function linked(): LinkedFilter {
  return { kind: 'linked', useOptions: noOptions }
}

/** A yes/no filter. Its texts have the keys `true` and `false`. */
export function toggle(words: Labels<'true' | 'false'>, settings?: ChoiceSettings): ChoiceFilter<boolean> {
  return choice([true, false], words, settings)
}

export function textPart({ least = 1 }: { least?: number } = {}): TextFilter {
  return { kind: 'text', least, useOptions: noOptions }
}

export function days(): DaysFilter<readonly ['from', 'until']> {
  return { kind: 'days', bounds: ['from', 'until'], useOptions: noOptions }
}

/** A filter by a date range, for a call that names the bounds `min` and `max`, as for a range of numbers. */
export function dayBounds(): DaysFilter<readonly ['min', 'max']> {
  return { kind: 'days', bounds: ['min', 'max'], useOptions: noOptions }
}

export function drawn(): DrawnFilter {
  return { kind: 'drawn', useOptions: noOptions }
}

export function area(): AreaFilter {
  return { kind: 'area', useOptions: noOptions }
}

function useWorded<Value extends Code>(values: readonly Value[], path: string): readonly Option<Value>[] {
  // Makes the component render again when the language changes.
  useTranslation()
  return values.map((value) => ({ value, label: textAt(keyAt(path, String(value))) }))
}
