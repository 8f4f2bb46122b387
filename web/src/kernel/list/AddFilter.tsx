import { Button, Popover } from '@mantine/core'
import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bar.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import type { AnyFilter } from './filters.ts'
import { filterAt } from './list-search.ts'
import type { AnyListState } from './use-list.ts'

interface AddFilterProps {
  state: Pick<AnyListState, 'filter' | 'params' | 'setFilter'>
  offered: readonly { name: string; label: string; filter: AnyFilter }[]
}

/** Popover in which the user chooses a filter and then its value. */
export function AddFilter({ state, offered }: AddFilterProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const edited = offered.find(({ name }) => name === chosen)
  const close = () => {
    setOpen(false)
    setChosen(null)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? setOpen(true) : close())}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          className={classes.add ?? ''}
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t('list.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {edited ? (
          <>
            <button type="button" className={classes.back} onClick={() => setChosen(null)}>
              <IconChevronLeft size={14} stroke={1.75} aria-label={t('actions.back')} />
              {edited.label}
            </button>
            <FilterEditor
              filter={edited.filter}
              value={filterAt(state.filter, edited.name)}
              params={state.params}
              chosen={state.filter}
              onChange={(value) => state.setFilter(edited.name, value)}
              onDone={close}
            />
          </>
        ) : (
          <ul className={classes.menu}>
            {offered.map(({ name, label }) => (
              <li key={name}>
                <button type="button" onClick={() => setChosen(name)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
