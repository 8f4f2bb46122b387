import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'
import { SimilarityPanel } from './SimilarityPanel.tsx'

/** How alike, as a bar and a figure; opens its seven parts. */
export function SimilarityCell({ row }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { similarity } = row.comparable
  const written = formats.percent(similarity)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" width={280} withArrow trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          data-control="similarity"
          className={classes.similarity}
          aria-label={`${t('similarity.title', { number: row.number })}: ${written}`}
          onClick={() => setOpen(!isOpen)}
        >
          <i aria-hidden="true">
            <b style={{ width: `${similarity}%` }} />
          </i>
          {written}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <SimilarityPanel row={row} />
      </Popover.Dropdown>
    </Popover>
  )
}
