import { Button, Popover } from '@mantine/core'
import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../use-list-state.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { FILTER_KEYS, type FilterKey } from './filter-keys.ts'
import classes from './filters.module.css'
import type { FilterOptions } from './use-filter-options.ts'

/** Which filter, then what it is set to, in one popover. */
export function AddFilter({ state, options }: { state: ListState; options: FilterOptions }) {
  const { t } = useTranslation(['assets', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState<FilterKey | null>(null)
  const close = () => {
    setOpen(false)
    setKey(null)
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
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t('assets:list.filters.add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        {key === null ? (
          <ul className={classes.menu}>
            {FILTER_KEYS.map((offered) => (
              <li key={offered}>
                <button type="button" onClick={() => setKey(offered)}>
                  {t(`assets:list.filters.name.${offered}`)}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <div>
            <button type="button" className={classes.back} onClick={() => setKey(null)}>
              <IconChevronLeft size={14} stroke={1.75} aria-label={t('common:actions.back')} />
              {t(`assets:list.filters.name.${key}`)}
            </button>
            <FilterEditor
              filterKey={key}
              filter={state.filter}
              options={options}
              onFilter={state.setFilter}
              onDone={close}
            />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
