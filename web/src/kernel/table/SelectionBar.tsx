import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { ALL_SELECTED, countSelected, NOTHING_SELECTED, type Selection } from './selection.ts'
import classes from './table.module.css'

interface SelectionBarProps {
  selection: Selection
  total: number
  onSelect: (selection: Selection) => void
  /** What can be done with them. */
  children?: ReactNode
}

/** Says how many are selected, and what can be done with them; all results are one click away. */
export function SelectionBar({ selection, total, onSelect, children }: SelectionBarProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const count = countSelected(selection, total)
  if (count === 0) return null
  return (
    <section className={classes.selection} aria-live="polite">
      <strong className="num">{t('table.selected', { count, figure: formats.number(count) })}</strong>
      {count < total && (
        <Button size="xs" variant="subtle" onClick={() => onSelect(ALL_SELECTED)}>
          {t('table.selectAll', { figure: formats.number(total) })}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={() => onSelect(NOTHING_SELECTED)}>
        {t('table.clearSelection')}
      </Button>
      <span className={classes.gap} />
      {children}
    </section>
  )
}
