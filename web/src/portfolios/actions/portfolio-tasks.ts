import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { Locale } from '@lindero/domain/kernel/formats'
import { formatNumber } from '@lindero/domain/kernel/formats'
import i18next from 'i18next'
import { download } from '../../kernel/api/download.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** The portfolio as a workbook, in the language of the screens. */
export async function exportPortfolio({ uuid, name }: Portfolio, language: Locale): Promise<void> {
  const working = toast.loading(i18next.t('portfolios:exporting', { name }))
  try {
    await download(
      api.exportPortfolio,
      { params: { uuid }, query: { language } },
      i18next.t('portfolios:exportName', { name }),
    )
    working.success(i18next.t('portfolios:exported', { name }))
  } catch (error) {
    working.error(error)
  }
}

/** Asks, archives, and returns whether it was done. A draft is archived too, under another word. */
export async function archivePortfolio(portfolio: Portfolio, language: Locale): Promise<boolean> {
  const { uuid, name, assets, isDraft } = portfolio
  const done = await askDelete({
    title: i18next.t(isDraft ? 'portfolios:archive.draftTitle' : 'portfolios:archive.title', { name }),
    message: isDraft
      ? i18next.t('portfolios:archive.draftText')
      : assets === 0
        ? i18next.t('portfolios:archive.textEmpty')
        : i18next.t('portfolios:archive.text', { count: assets, figure: formatNumber(assets, language) }),
    action: i18next.t(isDraft ? 'portfolios:archive.draftAction' : 'portfolios:archive.action'),
    onSubmit: async () => {
      await perform(api.archivePortfolio, { params: { uuid } })
      return true
    },
  })
  if (done) {
    toast.success(i18next.t(isDraft ? 'portfolios:archive.draftDone' : 'portfolios:archive.done', { name }))
  }
  return done
}
