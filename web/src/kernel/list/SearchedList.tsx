import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { drawnOf, matchesName, SHOWN } from './searched.ts'
import classes from './searched-list.module.css'

/** From this number on, the list can be searched. */
const SEARCH_FROM = 8

interface SearchedListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Text of an item that is searched. */
  nameOf: (item: Item) => string
  /** Items that are drawn before the others if there are too many. */
  isFirst?: (item: Item) => boolean
  /** `more` is shown with the number of items that are not drawn. */
  texts: { search: string; noMatch: string; more: (figure: string) => string }
  label?: string
  /** Between the search and the list, with the items found. */
  head?: (found: readonly Item[]) => ReactNode
  /** The content of a line: two elements are placed at its ends. */
  children: (item: Item) => ReactNode
}

/** A short list in a form or a card: with a search if it is long, and the first 200 items found. */
export function SearchedList<Item>(props: SearchedListProps<Item>) {
  const { items, texts } = props
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const found = items.filter((item) => matchesName(search, props.nameOf(item)))
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
      {props.head?.(found)}
      {found.length === 0 ? (
        <Text size="sm">{texts.noMatch}</Text>
      ) : (
        <ul className={classes.list} aria-label={props.label}>
          {drawnOf(found, props.isFirst ?? (() => false)).map((item) => (
            <li key={props.idOf(item)}>{props.children(item)}</li>
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <Text size="xs" c="var(--text-2)">
          {texts.more(formats.number(found.length - SHOWN))}
        </Text>
      )}
    </>
  )
}
