import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './map.module.css'

/** The button that filters by the visible part of the map. It floats over the map. */
export function SearchHere({ label, onSearch }: { label: string; onSearch: () => void }) {
  return (
    <Button
      size="xs"
      className={classes.searchHere ?? ''}
      leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
      onClick={onSearch}
    >
      {label}
    </Button>
  )
}
