import type { Locale } from '@lindero/domain/kernel/formats'
import { parseTypedInteger, parseTypedNumber } from '@lindero/domain/kernel/typed-number'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { plain } from '../i18n/plain-text.ts'
import { useLanguage } from '../i18n/use-language.ts'
import classes from './bar.module.css'
import { DayField } from './FilterInput.tsx'
import {
  type AnyFilter,
  type ChoiceFilter,
  type ChoicesFilter,
  type Choosable,
  type Chosen,
  codeOf,
  type DayFilter,
  type DaysFilter,
  type ListParams,
  type Range,
  type RangeFilter,
  type TextFilter,
} from './filters.ts'
import { RANGE_UNITS } from './use-filter-text.ts'

interface EditorProps<Filter, Value> {
  filter: Filter
  value: Value | undefined
  params: ListParams
  chosen: Chosen
  onChange: (value: Value | undefined) => void
  /** Called when the value is set, so that the popover can close. */
  onDone: () => void
}

/** The editor below a chip, by kind of filter: a range, choices, a text, a day or a date range. */
export function FilterEditor({ filter, value, ...rest }: EditorProps<AnyFilter, unknown>) {
  if (filter.kind === 'range') {
    return <RangeEditor {...rest} filter={filter} value={value as Range | undefined} />
  }
  if (filter.kind === 'choices' || filter.kind === 'choice') {
    return <ChoiceEditor {...rest} filter={filter} value={value as Choosable | Choosable[] | undefined} />
  }
  if (filter.kind === 'text') {
    return <TextEditor {...rest} filter={filter} value={value as string | undefined} />
  }
  if (filter.kind === 'day') return <DayEditor {...rest} value={value as string | undefined} />
  if (filter.kind === 'days')
    return <DaysEditor {...rest} filter={filter} value={value as Record<string, string> | undefined} />
  return null
}

/** Editor for a filter that matches part of a text. Enter applies the filter. */
function TextEditor({ filter, value = '', onChange, onDone }: EditorProps<TextFilter, string>) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [isShort, setShort] = useState(false)
  function apply(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    if (words !== '' && words.length < filter.least) return setShort(true)
    onChange(words === '' ? undefined : words)
    onDone()
  }
  return (
    <form className={classes.range} onSubmit={apply}>
      <TextInput
        size="xs"
        data-autofocus
        label={t('list.contains')}
        value={text}
        maxLength={TEXT_MAXIMUM}
        error={isShort && t('list.shortSearch', { least: filter.least })}
        onChange={(event) => {
          setShort(false)
          setText(event.currentTarget.value)
        }}
      />
      <Button size="xs" type="submit" fullWidth>
        {t('list.apply')}
      </Button>
    </form>
  )
}

/** Editor for a date. The chosen date is applied immediately. */
function DayEditor({ value, onChange }: Pick<EditorProps<DayFilter, string>, 'value' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.range}>
      <DayField label={t('list.from')} value={value} onChange={onChange} />
    </div>
  )
}

/** Editor for a date range. Each date is applied immediately. */
function DaysEditor(props: Pick<EditorProps<DaysFilter, Record<string, string>>, 'filter' | 'value' | 'onChange'>) {
  const { t } = useTranslation()
  const { filter, value = {}, onChange } = props
  const [first, last] = filter.bounds
  const set = (bound: string, day: string | undefined) => {
    const others = Object.entries(value).filter(([name]) => name !== bound)
    const bounds = Object.fromEntries(day ? [...others, [bound, day]] : others)
    onChange(Object.keys(bounds).length > 0 ? bounds : undefined)
  }
  return (
    <div className={classes.range}>
      <DayField label={t('list.from')} value={value[first]} onChange={(day) => set(first, day)} />
      <DayField label={t('list.to')} value={value[last]} onChange={(day) => set(last, day)} />
    </div>
  )
}

const TEXT_MAXIMUM = 100
const SEARCH_FROM = 9

/** A list of choices. Each click takes effect immediately. */
function ChoiceEditor({
  filter,
  value,
  params,
  chosen: chosenInList,
  onChange,
}: EditorProps<ChoiceFilter | ChoicesFilter, Choosable | Choosable[]>) {
  const { t } = useTranslation()
  const options = filter.useOptions(params, chosenInList)
  const [search, setSearch] = useState('')
  const matches = options.filter(({ label }) => plain(label).includes(plain(search.trim())))
  const chosen = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const codes = chosen.map(codeOf)
  const toggle = (option: Choosable, isOn: boolean) => {
    if (filter.kind === 'choice') return onChange(isOn ? option : undefined)
    onChange(isOn ? [...chosen, option] : chosen.filter((each) => codeOf(each) !== codeOf(option)))
  }
  return (
    <div className={classes.choices}>
      {options.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          data-autofocus
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul>
        {matches.map((option) => (
          <li className="py-5 px-6" key={String(codeOf(option.value))}>
            <Checkbox
              label={option.label}
              checked={codes.includes(codeOf(option.value))}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RangeEditor({ filter, value, onChange, onDone }: EditorProps<RangeFilter, Range>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { language } = useLanguage()
  const textOf = (bound: number | undefined) =>
    bound === undefined
      ? ''
      : filter.unit === 'year'
        ? String(bound)
        : formats.number(bound, filter.unit === 'number' ? 6 : 2)
  const [from, setFrom] = useState(textOf(value?.min))
  const [to, setTo] = useState(textOf(value?.max))
  const [fieldError, setFieldError] = useState<string | null>(null)

  function apply(event: FormEvent) {
    event.preventDefault()
    const min = readBound(from, filter, language)
    const max = readBound(to, filter, language)
    if (min === null || max === null) return setFieldError(t('list.notAFigure'))
    if (min !== undefined && max !== undefined && min > max) return setFieldError(t('list.invalidRange'))
    onChange({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) })
    onDone()
  }

  const bound = (label: string, text: string, set: (text: string) => void, isFirst: boolean) => (
    <TextInput
      size="xs"
      label={label}
      value={text}
      inputMode="decimal"
      data-autofocus={isFirst || undefined}
      error={fieldError !== null}
      rightSection={<span className="text-3 fs-12">{RANGE_UNITS[filter.unit]}</span>}
      onChange={(event) => {
        setFieldError(null)
        set(event.currentTarget.value)
      }}
    />
  )
  return (
    <form className={classes.range} onSubmit={apply}>
      <div className="grid gap-8 columns-2">
        {bound(t('list.from'), from, setFrom, true)}
        {bound(t('list.to'), to, setTo, false)}
      </div>
      {fieldError && (
        <p role="alert" className="danger-text fs-12">
          {fieldError}
        </p>
      )}
      <Button size="xs" type="submit" fullWidth>
        {t('list.apply')}
      </Button>
    </form>
  )
}

const WHOLE: ReadonlySet<string> = new Set(['year', 'count', 'floor'])

/**
 * Parses a typed bound of a range. Returns undefined if the text is empty, and null if it is not a valid bound. Only
 * floors and plain numbers may be negative.
 */
function readBound(text: string, { unit }: RangeFilter, language: Locale): number | undefined | null {
  const parsed = WHOLE.has(unit) ? parseTypedInteger(text, language) : parseTypedNumber(text, language)
  if (parsed.kind === 'empty') return undefined
  return parsed.kind === 'value' && (parsed.value >= 0 || unit === 'floor' || unit === 'number') ? parsed.value : null
}
