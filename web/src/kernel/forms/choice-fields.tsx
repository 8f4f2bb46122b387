import { Checkbox, NativeSelect, Radio, SegmentedControl, Select, Switch } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { keyAt, type TextsAt, textAt, textIfAny } from '../i18n/text-at.ts'
import type { Choice, Field, FieldContext, FieldOptions, HeldValue, InputProps, RawValues } from './field.ts'
import { NO_ERRORS } from './field.ts'
import classes from './forms.module.css'
import { common } from './inputs.tsx'

/** Appearance of a choice. `native` is the browser's select element, for dense dialogs. */
type Look = 'list' | 'segments' | 'radio' | 'native'

interface ChoiceOptions<Value, Path extends string> extends FieldOptions {
  /**
   * Text path of the choices, with one text per value. If absent, the values themselves are shown. If there is a text
   * at `<value>Text`, radio buttons show it below the choice.
   */
  texts?: [TextsAt<Path>] extends [never]
    ? never
    : `${Value & (string | number)}` extends keyof TextsAt<Path> & string
      ? Path
      : Value extends keyof TextsAt<Path>
        ? Path
        : never
  /** Returns true if a choice is available, given the other values of the form. */
  only?: (value: Value, values: RawValues) => boolean
  as?: Look
  /** Text for no choice in a native select. */
  emptyText?: string
}

const LOOKS: Record<Look, ComponentType<InputProps>> = {
  list: ListInput,
  segments: SegmentsInput,
  radio: RadioInput,
  native: NativeInput,
}

export interface NamedField<Value = unknown> extends Field<Value> {
  choicesFor: ((values: RawValues) => readonly Choice[]) | undefined
}

function namesOf<Value extends string | number>(
  codes: readonly Value[],
  options: { texts?: string; only?: (value: Value, values: RawValues) => boolean },
): NamedField['choicesFor'] {
  const { texts, only } = options
  if (codes.length === 0) return undefined
  return (values) =>
    codes
      .filter((value) => only?.(value, values) ?? true)
      .map((value) => {
        const description = texts === undefined ? null : textIfAny(keyAt(texts, `${value}Text`))
        return {
          value,
          label: texts === undefined ? String(value) : textAt(keyAt(texts, value)),
          ...(description === null ? {} : { description }),
        }
      })
}

/** One of several choices. They are shown as a list, unless `as` names another appearance. */
export function choice<
  const Value extends string | number,
  const Path extends string,
  const Options extends ChoiceOptions<Value, Path>,
>(values: readonly Value[], options: Options & { texts?: Path }): NamedField<HeldValue<Options, Value>> {
  return named(values, options as NamedOptions<Value>) as NamedField<HeldValue<Options, Value>>
}

type NamedOptions<Value> = FieldOptions & {
  texts?: string
  only?: (value: Value, values: RawValues) => boolean
  as?: Look
}

function named<Value extends string | number>(values: readonly Value[], options: NamedOptions<Value>) {
  const { texts } = options
  const field: NamedField<Value> = {
    options,
    isNumber: false,
    Input: LOOKS[options.as ?? 'list'],
    ...(options.as === 'segments' || options.as === 'radio' ? { labelled: 'group' as const } : {}),
    choicesFor: namesOf(values, options),
    // The history may contain values from before the field was a choice. They are shown unchanged.
    write: (value) => (texts === undefined ? null : textIfAny(keyAt(texts, value))) ?? String(value),
    check: () => NO_ERRORS,
  }
  return field
}

/**
 * A single choice whose texts are checked by the caller.
 *
 * @param texts text path with one text per value
 */
export function choiceAt(
  values: readonly (string | number)[],
  texts: string | undefined,
  options: FieldOptions,
): Field {
  return named(values, { ...options, ...(texts === undefined ? {} : { texts }) })
}

/** A single choice with options that come from a call and are passed to the field as `choices`. */
export const selection = <const Options extends FieldOptions & { as?: Look }>(options = {} as Options) =>
  choice<string, never, Options>([], options)

/** Several choices, always stored in the order of the list, so that unticking and reticking one is not a change. */
export function choices<const Value extends string, const Path extends string, const Options extends FieldOptions>(
  codes: readonly Value[],
  options: Options & {
    texts: Value extends keyof TextsAt<Path> ? Path : never
    only?: (value: Value, values: RawValues) => boolean
    min?: number
  },
): NamedField<readonly Value[]> {
  const { texts } = options as { texts: string }
  const field: NamedField<readonly Value[]> = {
    options,
    isNumber: false,
    labelled: 'group',
    Input: TicksInput,
    choicesFor: namesOf(codes, options as Parameters<typeof namesOf<Value>>[1]),
    write: (value) => value.map((each) => textAt(keyAt(texts, each))).join(', '),
    check: () => NO_ERRORS,
  }
  return field
}

const yesOrNo = (value: unknown) => textAt(`common:answers.${value === null ? 'unknown' : value ? 'yes' : 'no'}`)

/**
 * On or off. If required, it must be on. The control is before its label with `line` or `box`, and below it with
 * `switch`.
 */
export function toggle(options: FieldOptions & { as?: 'switch' | 'line' | 'box' } = {}): Field<boolean> {
  const { as = 'switch' } = options
  return {
    options,
    isNumber: false,
    Input: { switch: SwitchInput, line: SwitchLine, box: BoxInput }[as],
    ...(as === 'switch' ? {} : { labelled: 'inline' as const }),
    write: yesOrNo,
    check: () => NO_ERRORS,
  }
}

/** Yes, no or unknown. Unknown is different from no. */
export function triState(options: FieldOptions & { as?: 'list' | 'native' } = {}): Field<boolean | null> {
  const field: Field<boolean> = {
    options,
    isNumber: false,
    Input: options.as === 'native' ? NativeTriState : ListTriState,
    write: yesOrNo,
    check: () => NO_ERRORS,
  }
  return field as Field<boolean | null>
}

/** A value without an input in this kit, because it is derived from other values or the screen has a special input. */
export function hidden<Value>(options: FieldOptions & { write?: (value: Value) => string } = {}): Field<Value> {
  return {
    options: { ...options, isWordless: options.write === undefined },
    isNumber: false,
    Input: null,
    labelled: 'group',
    write: (value: NonNullable<Value>, _context: FieldContext) => options.write?.(value) ?? String(value),
    check: () => NO_ERRORS,
  }
}

/** Finds the choice for a text. The library's lists only support texts. */
function chosenOf({ choices: known = [] }: InputProps, text: string | null): string | number | null {
  return known.find(({ value }) => String(value) === text)?.value ?? null
}

function TicksInput(props: InputProps) {
  const ticked: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const choices = props.choices ?? []
  return (
    <fieldset
      className={`${classes.ticks} gap-y-10 gap-x-16 fill-170 grid p-0 m-0 border-0`}
      id={props.id}
      aria-label={props.label}
      disabled={props.isReadOnly}
    >
      {choices.map(({ value, label, disabled }) => (
        <Checkbox
          key={value}
          label={label}
          disabled={disabled === true}
          checked={ticked.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            props.onValue(
              choices.map((each) => each.value).filter((each) => (each === value ? checked : ticked.includes(each))),
            )
          }
        />
      ))}
    </fieldset>
  )
}

/** The three answers as a list. No selection means unknown. */
function triStateProps(props: InputProps): InputProps {
  return {
    ...props,
    value: typeof props.value === 'boolean' ? String(props.value) : null,
    choices: [
      { value: 'true', label: yesOrNo(true) },
      { value: 'false', label: yesOrNo(false) },
    ],
    onValue: (value) => props.onValue(value === null ? null : value === 'true'),
  }
}

const ListTriState = (props: InputProps) => <ListInput {...triStateProps(props)} />
const NativeTriState = (props: InputProps) => <NativeInput {...triStateProps(props)} />

/** Minimum number of choices in a list with a search. */
const SEARCHED = 8

function ListInput(props: InputProps) {
  const { t } = useTranslation()
  const choices = props.choices ?? []
  return (
    <Select
      {...common(props)}
      data={choices.map(({ value, label }) => ({ value: String(value), label }))}
      value={props.value === null || props.value === undefined ? null : String(props.value)}
      allowDeselect={false}
      clearable={!props.isRequired}
      clearButtonProps={{ 'aria-label': t('filters.clear', { filter: props.label }) }}
      searchable={choices.length > SEARCHED}
      comboboxProps={{ withinPortal: true }}
      onChange={(chosen) => props.onValue(chosenOf(props, chosen))}
      onBlur={props.onDone}
    />
  )
}

function NativeInput(props: InputProps) {
  const { t } = useTranslation()
  const data = (props.choices ?? []).map(({ value, label }) => ({ value: String(value), label }))
  return (
    <NativeSelect
      {...common(props)}
      value={props.value === null || props.value === undefined ? '' : String(props.value)}
      data={props.isRequired ? data : [{ value: '', label: t('answers.unknown') }, ...data]}
      onChange={({ currentTarget }) => props.onValue(chosenOf(props, currentTarget.value))}
    />
  )
}

function SegmentsInput(props: InputProps) {
  return (
    <div>
      <SegmentedControl
        id={props.id}
        aria-label={props.label}
        disabled={props.isReadOnly}
        value={String(props.value)}
        data={(props.choices ?? []).map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(chosen) => props.onValue(chosenOf(props, chosen))}
      />
    </div>
  )
}

function RadioInput(props: InputProps) {
  return (
    <Radio.Group
      id={props.id}
      aria-label={props.label}
      value={String(props.value)}
      onChange={(chosen) => props.onValue(chosenOf(props, chosen))}
    >
      <div className="stack gap-10">
        {props.choices?.map(({ value, label, description, disabled }) => (
          <Radio
            key={value}
            size="xs"
            value={String(value)}
            label={label}
            description={description}
            disabled={disabled === true || props.isReadOnly}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function SwitchInput(props: InputProps) {
  return (
    <Switch
      id={props.id}
      checked={props.value === true}
      disabled={props.isReadOnly}
      className="mt-4"
      onChange={({ currentTarget }) => props.onValue(currentTarget.checked)}
    />
  )
}

function SwitchLine(props: InputProps) {
  return (
    <Switch
      id={props.id}
      label={props.words.label}
      description={props.words.hint}
      error={props.words.error}
      checked={props.value === true}
      disabled={props.isReadOnly}
      onChange={({ currentTarget }) => props.onValue(currentTarget.checked)}
    />
  )
}

function BoxInput(props: InputProps) {
  return (
    <Checkbox
      id={props.id}
      name={props.name}
      size="sm"
      label={props.words.label}
      description={props.words.hint}
      error={props.words.error}
      checked={props.value === true}
      disabled={props.isReadOnly}
      onChange={({ currentTarget }) => props.onValue(currentTarget.checked)}
    />
  )
}
