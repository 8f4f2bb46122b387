import { api } from '@lindero/contract/api'
import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { download } from '../../kernel/api/download.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import type { ListedPortfolio } from './listed-portfolio.ts'

/** Downloads the assets of a portfolio that match a filter as a workbook. */
export async function exportAssets({ uuid, name }: ListedPortfolio, filter: AssetFilter): Promise<void> {
  const working = toast.loading(textAt('assets:list.exporting'))
  try {
    const query = { language: currentLanguage(), ...filterPart(filter) }
    await download(api.exportPortfolio, { params: { uuid }, query }, `Lindero ${name}.xlsx`)
    working.success(textAt('assets:list.exported'))
  } catch (error) {
    working.error(error)
  }
}

/** The filter in the form of a call: left out if it is empty. */
export function filterPart(filter: AssetFilter): { f?: AssetFilter } {
  return Object.keys(filter).length > 0 ? { f: filter } : {}
}
