import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './filters.module.css'

interface FilterSelectProps {
  /** What is filtered: stands before the value. */
  name: string
  /** Said where nothing is filtered. */
  any: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  width?: number
}

const SEARCH_FROM = 9
/** So many are drawn; the search reaches the rest. */
const SHOWN = 200

/** A filter of one choice as a chip above a table; in the accent while it holds. */
export function FilterSelect({ name, any, options, value, onChange, width = 200 }: FilterSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      size="xs"
      w={width}
      className={`${classes.filter} ${value === undefined ? '' : classes.chosen}`}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      placeholder={any}
      leftSection={<span className={classes.name}>{name}</span>}
      leftSectionWidth={`calc(${name.length} * 0.46rem + 18px)`}
      leftSectionPointerEvents="none"
      aria-label={name}
      limit={SHOWN}
      clearable
      clearButtonProps={{ 'aria-label': t('filters.clear', { filter: name }) }}
      searchable={options.length >= SEARCH_FROM}
    />
  )
}
