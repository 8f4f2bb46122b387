import { Popover, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filters.module.css'

interface FilterChipProps {
  name: string
  value: string
  onRemove: () => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Its editor; absent for filters that came by a link. */
  children?: ReactNode
}

/** A filter that holds: what it is and what it is set to; opens to be edited, and can be taken out. */
export function FilterChip({ name, value, onRemove, isOpen, onOpen, children }: FilterChipProps) {
  const { t } = useTranslation('assets')
  const words = (
    <>
      <span>{name}</span>
      <b>{value}</b>
    </>
  )
  return (
    <span className={classes.chip}>
      {children ? (
        <Popover opened={isOpen} onChange={onOpen} position="bottom-start" trapFocus returnFocus withinPortal>
          <Popover.Target>
            <button
              type="button"
              aria-label={`${t('list.filters.edit', { filter: name })}: ${value}`}
              onClick={() => onOpen(!isOpen)}
            >
              {words}
            </button>
          </Popover.Target>
          <Popover.Dropdown p={0}>{children}</Popover.Dropdown>
        </Popover>
      ) : (
        <span className={classes.fixed}>{words}</span>
      )}
      <Tooltip label={t('list.filters.remove', { filter: name })}>
        <button
          type="button"
          className={classes.remove}
          aria-label={t('list.filters.remove', { filter: name })}
          onClick={onRemove}
        >
          <IconX size={12} stroke={2} aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}
