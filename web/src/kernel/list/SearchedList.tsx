import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { drawnOf, matchesName, SHOWN } from './searched.ts'
import classes from './searched-list.module.css'

/** Minimum number of items in a list that has a search box. */
const SEARCH_FROM = 8

interface SearchedListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Returns the name of an item. The search compares the typed text with this name. */
  nameOf: (item: Item) => string
  /** Returns true for the items that come first if there are too many items. */
  isFirst?: (item: Item) => boolean
  /** Texts of the list. `more` states how many items are not shown. */
  texts: { search: string; noMatch: string; more: (figure: string) => string }
  label?: string
  /** Content between the search box and the list; receives the matching items. */
  head?: (found: readonly Item[]) => ReactNode
  /** The content of an item's line. Two elements are placed at the two ends of the line. */
  children: (item: Item) => ReactNode
}

/** A short list in a form or a card. A longer list has a search box, and shows at most the first 200 matching items. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { items, texts } = props
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const matches = items.filter((item) => matchesName(search, props.nameOf(item)))
  return (
    <>
      {items.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {props.head?.(matches)}
      {matches.length === 0 ? (
        <Text size="sm">{texts.noMatch}</Text>
      ) : (
        <ul className={`${classes.list} border r scroll`} aria-label={props.label}>
          {drawnOf(matches, props.isFirst ?? (() => false)).map((item) => (
            <li key={props.idOf(item)}>{props.children(item)}</li>
          ))}
        </ul>
      )}
      {matches.length > SHOWN && (
        <Text size="xs" c="var(--text-2)">
          {texts.more(formats.number(matches.length - SHOWN))}
        </Text>
      )}
    </>
  )
}
