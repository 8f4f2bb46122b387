import { Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../overlays/ButtonPopover.tsx'
import classes from './bar.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { type AnyFilter, type Chosen, isSetElsewhere, type ListParams } from './filters.ts'
import { useFilterText } from './use-filter-text.ts'

interface FilterChipProps {
  name: string
  filter: AnyFilter
  value: unknown
  params: ListParams
  chosen: Chosen
  onChange: (value: unknown) => void
}

/** Shows the name and value of an active filter. The user can edit it in a popover, or remove it. */
export function FilterChip({ name, filter, value, params, chosen, onChange }: FilterChipProps) {
  const { t } = useTranslation()
  const text = useFilterText(filter, value, params, chosen)
  const words = (
    <>
      <span>{name}</span> <b>{text}</b>
    </>
  )
  return (
    <span className={`${classes.chip} inline-row r accent-text fs-13 nowrap`}>
      {isSetElsewhere(filter) ? (
        <span className={classes.fixed}>{words}</span>
      ) : (
        <ButtonPopover
          position="bottom-start"
          dropdown={{ p: 0 }}
          button={(opener) => (
            <button {...opener} type="button" aria-label={`${name} ${text}: ${t('list.edit', { filter: name })}`}>
              {words}
            </button>
          )}
        >
          {(close) => (
            <FilterEditor
              filter={filter}
              value={value}
              params={params}
              chosen={chosen}
              onChange={onChange}
              onDone={close}
            />
          )}
        </ButtonPopover>
      )}
      <Tooltip label={t('filters.clear', { filter: name })}>
        <button
          type="button"
          className={classes.remove}
          aria-label={t('filters.clear', { filter: name })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={12} stroke={2} aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}
