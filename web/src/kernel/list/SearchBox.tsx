import { limits, searchTerms } from '@lindero/domain/customers/limits'
import { CloseButton, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bar.module.css'

const PAUSE = 300
/** Maximum length of a search text. */
const LONGEST = 100

interface SearchBoxProps {
  label: string
  /** Minimum length of a search text. If the text is shorter, the box explains that it does not search. */
  least: number
  /** Placeholder. The default is the label. */
  placeholder?: string
  /** The current search text in the URL. */
  value: string
  onChange: (text: string) => void
}

/** A search box for part of a name. The search runs when the user stops typing. */
export function SearchBox({ label, least, placeholder = label, value, onChange }: SearchBoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const [previous, setKnown] = useState(value)
  // The search text in the URL was changed elsewhere: by the browser history, or because filters were removed.
  if (previous !== value) {
    setKnown(value)
    if (searched(text, least) !== value) setText(value)
  }
  const apply = useDebouncedCallback((next: string) => onChange(searched(next, least)), PAUSE)
  const change = (next: string) => {
    setText(next)
    apply(next)
  }
  const length = text.trim().length
  const isShort = length > 0 && length < least
  const hint = isShort
    ? t('list.shortSearch', { least })
    : searchTerms(text) === null
      ? t('list.longSearch', { words: limits.searchTerms, characters: limits.searchTermCharacters })
      : undefined
  return (
    <Tooltip label={hint} opened={hint !== undefined} position="bottom-start">
      <TextInput
        aria-description={hint}
        size="xs"
        className={classes.search ?? ''}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        rightSection={
          text && (
            <CloseButton size={24} aria-label={t('filters.clear', { filter: label })} onClick={() => change('')} />
          )
        }
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Tooltip>
  )
}

/** The text that the list searches for. It is empty if the typed text is too short or has too many words. */
function searched(text: string, least: number): string {
  const trimmed = text.trim()
  return trimmed.length < least || searchTerms(trimmed) === null ? '' : trimmed.slice(0, LONGEST)
}
