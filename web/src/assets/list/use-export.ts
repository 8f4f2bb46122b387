import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/api/download.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import type { ListedPortfolio } from './listed-portfolio.ts'
import { filterPart } from './use-assets.ts'

/** Writes the assets of a portfolio that match a filter into a workbook, and hands it to the browser. */
export function useExport({ uuid, name }: ListedPortfolio) {
  const { t } = useTranslation('assets')
  const { language } = useLanguage()
  const [isRunning, setRunning] = useState(false)

  async function run(filter: AssetFilter) {
    const working = toast.loading(t('list.actions.exporting'))
    setRunning(true)
    try {
      const query = { language, ...filterPart(filter) }
      await download(api.exportPortfolio, { params: { uuid }, query }, `Lindero ${name}.xlsx`)
      working.success(t('list.actions.exported'))
    } catch (error) {
      working.error(error)
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning }
}
