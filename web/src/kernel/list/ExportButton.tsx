import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../actions/ActionButton.tsx'
import { saveFile } from '../api/download.ts'
import { useFormats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import type { ColumnLayoutState } from '../table/use-column-layout.ts'
import { toast } from '../toasts/toasts.tsx'
import type { AnyRow } from './list.ts'
import { csvOf } from './list-csv.ts'
import type { AnyListState } from './use-list.ts'

interface ExportButtonProps {
  state: AnyListState
  columns: ColumnLayoutState<AnyRow>
  /** Writes a different file instead of the CSV file. */
  onExport: (() => Promise<void>) | undefined
}

/** Exports the matching rows on all pages, with the columns of the table. */
export function ExportButton({ state, columns, onExport }: ExportButtonProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isRunning, setRunning] = useState(false)
  const { spec, total } = state

  async function run() {
    setRunning(true)
    await (onExport ?? writeCsv)()
    setRunning(false)
  }

  async function writeCsv() {
    const words = (done: number) =>
      t('list.exporting', { done: formats.number(done), total: formats.number(total ?? 0) })
    const working = toast.loading(words(0))
    try {
      const rows = await state.readAll((done) => working.update(words(done)))
      const { order, hidden } = columns.layout
      const names = order.filter((name) => !hidden.includes(name))
      const text = csvOf(spec, names, rows, state.context, formats)
      const label = textAt(keyAt(spec.texts, 'label'))
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `Lindero ${label}.csv`)
      working.success(t('list.exported'))
    } catch (error) {
      working.error(error)
    }
  }

  return (
    <ActionButton
      variant="default"
      tooltip={t('list.export')}
      loading={isRunning}
      disabled={!total}
      onClick={() => void run()}
    >
      <IconDownload size={16} stroke={1.5} />
    </ActionButton>
  )
}
