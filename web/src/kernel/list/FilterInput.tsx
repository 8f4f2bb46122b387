import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CalendarInput } from '../forms/CalendarInput.tsx'
import classes from './bar.module.css'
import { type ChoiceFilter, type Choosable, type Chosen, codeOf, type ListParams } from './filters.ts'

interface InputProps {
  /** Name of the filter, shown before the value. */
  name: string
  value: unknown
  onChange: (value: Choosable | undefined) => void
}

const SEARCH_FROM = 9
/** Maximum number of visible choices. Users find the others by typing. */
const SHOWN = 200

/** Properties that all filter fields above a table share. An active filter has the accent colour. */
function useInput({ name, value }: InputProps) {
  const { t } = useTranslation()
  return {
    size: 'xs',
    className: `${classes.filter} ${value === undefined ? '' : classes.chosen}`,
    'aria-label': name,
    leftSection: <span className={`${classes.name} pl-10 text-left w-full text-3 fs-13 nowrap`}>{name}</span>,
    leftSectionWidth: `calc(${name.length} * 0.46rem + 18px)`,
    leftSectionPointerEvents: 'none',
    clearable: true,
    clearButtonProps: { 'aria-label': t('filters.clear', { filter: name }) },
  } as const
}

/** A field above the table that filters by one choice. */
export function ChoiceInput(props: InputProps & { filter: ChoiceFilter; params: ListParams; chosen?: Chosen }) {
  const { t } = useTranslation()
  const { filter, params, chosen = {}, value, onChange } = props
  const options = filter.useOptions(params, chosen)
  return (
    <Select
      {...useInput(props)}
      placeholder={t('list.any')}
      w={filter.width}
      data={options.map((option) => ({ value: String(codeOf(option.value)), label: option.label }))}
      value={value === undefined ? null : String(codeOf(value as Choosable))}
      onChange={(picked) => onChange(options.find((option) => String(codeOf(option.value)) === picked)?.value)}
      limit={SHOWN}
      searchable={options.length >= SEARCH_FROM}
    />
  )
}

/** A field that filters by one date, which the user types or picks. */
export function DayInput(props: InputProps) {
  const { t } = useTranslation()
  return (
    <CalendarInput
      {...useInput(props)}
      placeholder={t('filters.anyDay')}
      w={160}
      value={(props.value as string | undefined) ?? null}
      onChange={(chosen) => props.onChange(chosen ?? undefined)}
    />
  )
}

/**
 * One date in the editor of a chip. The calendar is rendered inside the editor, because a click outside closes the
 * editor.
 */
export function DayField(props: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  return (
    <CalendarInput
      size="xs"
      label={props.label}
      clearable
      popoverProps={{ withinPortal: false }}
      value={props.value ?? null}
      onChange={(chosen) => props.onChange(chosen ?? undefined)}
    />
  )
}
