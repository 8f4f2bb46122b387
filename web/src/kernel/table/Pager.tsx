import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { useFormats } from '../formats/use-formats.ts'

const SIZES = [25, 50, 100, 200]

interface PagerProps {
  /** Page number, starting at 1. */
  page: number
  rows: number
  total: number
  /** Called when the user goes to a different page. Absent if all rows are on one page. */
  onPage?: (page: number) => void
  onRows?: (rows: number) => void
  /** Replaces the usual text for the range of rows. */
  label?: string
  /** Content at the end of the line, such as the time of the last fetch. */
  children?: ReactNode
}

export function Pager({ page, rows, total, onPage, onRows, label, children }: PagerProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const from = total === 0 ? 0 : (page - 1) * rows + 1
  const to = Math.min(total, page * rows)
  return (
    <div className="row rigid gap-8 min-h-40 px-16 border-top text-2 fs-12">
      <span className="num">
        {label ??
          t('table.rowsOf', {
            from: formats.number(from),
            to: formats.number(to),
            total: formats.number(total),
          })}
      </span>
      {onPage && (
        <>
          <ActionButton
            size={28}
            tooltip={t('table.previousPage')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.5} />
          </ActionButton>
          <ActionButton size={28} tooltip={t('table.nextPage')} disabled={to >= total} onClick={() => onPage(page + 1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </ActionButton>
        </>
      )}
      {onRows && (
        <NativeSelect
          size="xs"
          aria-label={t('table.rowsPerPage')}
          value={String(rows)}
          data={[...new Set([...SIZES, rows])].sort((a, b) => a - b).map(String)}
          onChange={(event) => onRows(Number(event.currentTarget.value))}
        />
      )}
      <span className="grow" />
      {children}
    </div>
  )
}
