import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter } from '../list-search.ts'
import type { ListState } from '../use-list-state.ts'
import classes from './filters.module.css'

const PAUSE = 300

/** Identifier, cadastral reference or address: searched once the typing pauses. */
export function SearchField({ state }: { state: ListState }) {
  const { t } = useTranslation('assets')
  const applied = state.filter.search ?? ''
  const [text, setText] = useState(applied)
  const [known, setKnown] = useState(applied)
  // The address moved without us: a view, a step back.
  if (known !== applied) {
    setKnown(applied)
    if (text.trim() !== applied) setText(applied)
  }
  const apply = useDebouncedCallback((next: string) => {
    state.setFilter(withFilter(state.filter, 'search', next.trim().slice(0, 100)))
  }, PAUSE)
  const change = (next: string) => {
    setText(next)
    apply(next)
  }
  return (
    <TextInput
      size="xs"
      className={classes.search ?? ''}
      type="search"
      placeholder={t('list.filters.searchPlaceholder')}
      aria-label={t('list.filters.search')}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      rightSection={
        text && <CloseButton size={20} aria-label={t('list.filters.clear')} onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
