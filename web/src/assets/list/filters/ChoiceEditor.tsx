import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filters.module.css'
import type { FilterOption } from './use-filter-options.ts'

interface ChoiceEditorProps {
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Only one of them can hold. */
  single?: boolean
}

const SEARCH_FROM = 9

/** Ticks in a list; each one counts at once. */
export function ChoiceEditor({ options, chosen, onChange, single = false }: ChoiceEditorProps) {
  const { t } = useTranslation('assets')
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase('es')
  const shown = options.filter(({ label }) => label.toLocaleLowerCase('es').includes(wanted))
  const toggle = (value: string, isOn: boolean) => {
    if (single) return onChange(isOn ? [value] : [])
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
  }
  return (
    <div className={classes.choices}>
      {options.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          data-autofocus
          placeholder={t('list.filters.search')}
          aria-label={t('list.filters.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              label={label}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
