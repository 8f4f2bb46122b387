import { CHANGE_AREAS } from '@lindero/contract/assets/change-areas'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceInput, DayInput } from '../../kernel/list/FilterInput.tsx'
import type { ChoiceFilter } from '../../kernel/list/filters.ts'
import classes from './history.module.css'
import type { HistorySearch } from './history-search.ts'
import type { LogAuthor } from './log-entry.ts'

interface HistoryFiltersProps {
  search: HistorySearch
  /** All users who have made a change. */
  authors: readonly LogAuthor[]
  /** Names of groups through which the asset was changed. */
  groups: readonly string[]
  /** Additional filters, shown first. */
  children?: ReactNode
}

/** History filters: kind of change, author, group and period. */
export function HistoryFilters({ search, authors, groups, children }: HistoryFiltersProps) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const set = (name: keyof HistorySearch) => (value: unknown) =>
    void navigate({ to: '.', search: (before) => ({ ...before, [name]: value }), replace: true })
  const areas = CHANGE_AREAS.map((area) => ({ value: area, label: t(`history.area.${area}`) }))
  const people = [
    { value: 'system', label: t('history.system') },
    ...authors.map(({ uuid, name }) => ({ value: uuid, label: name ?? t('history.erased') })),
  ]
  const isFiltered = Object.keys(search).length > 0
  return (
    <div className={`${classes.filters} flex wrap gap-8`}>
      {children}
      <ChoiceInput
        name={t('history.filters.area')}
        filter={choiceOf(areas, 210)}
        params={{}}
        value={search.area}
        onChange={set('area')}
      />
      <ChoiceInput
        name={t('history.filters.author')}
        filter={choiceOf(people, 230)}
        params={{}}
        value={search.author}
        onChange={set('author')}
      />
      {(groups.length > 0 || search.group !== undefined) && (
        <ChoiceInput
          name={t('history.filters.group')}
          filter={choiceOf(
            groups.map((group) => ({ value: group, label: group })),
            230,
          )}
          params={{}}
          value={search.group}
          onChange={set('group')}
        />
      )}
      <DayInput name={t('history.filters.from')} value={search.from} onChange={set('from')} />
      <DayInput name={t('history.filters.until')} value={search.until} onChange={set('until')} />
      {isFiltered && (
        <Button size="xs" variant="subtle" onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
          {t('history.filters.clear')}
        </Button>
      )}
    </div>
  )
}

export function choiceOf(options: readonly { value: string; label: string }[], width: number): ChoiceFilter<string> {
  return { kind: 'choice', width, useOptions: () => options }
}
