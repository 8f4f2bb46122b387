import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { Locale } from '@lindero/domain/kernel/formats'
import { formatNumber } from '@lindero/domain/kernel/formats'
import i18next from 'i18next'
import { editCached, performAhead, without } from '../../kernel/api/perform-ahead.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/**
 * Archives a portfolio after a confirmation. It disappears from the lists immediately (core 4). If the server rejects
 * the call, the portfolio reappears and a toast shows the reason. A draft is archived in the same way, with a different
 * text.
 *
 * @param onConfirmed called before the call, so that the user leaves the portfolio's page
 */
export async function archivePortfolio(
  portfolio: Portfolio,
  language: Locale,
  onConfirmed?: () => Promise<void>,
): Promise<void> {
  const { uuid, name, assets, isDraft } = portfolio
  const isConfirmed = await askDelete({
    title: i18next.t(isDraft ? 'portfolios:archive.draftTitle' : 'portfolios:archive.title', { name }),
    message: isDraft
      ? i18next.t('portfolios:archive.draftText')
      : assets === 0
        ? i18next.t('portfolios:archive.textEmpty')
        : i18next.t('portfolios:archive.text', { count: assets, figure: formatNumber(assets, language) }),
    action: i18next.t(isDraft ? 'portfolios:archive.draftAction' : 'portfolios:archive.action'),
  })
  if (!isConfirmed) return
  await onConfirmed?.()
  try {
    await performAhead(api.archivePortfolio, { params: { uuid } }, [editCached(api.portfolios, without(uuid))])
    toast.success(i18next.t(isDraft ? 'portfolios:archive.draftDone' : 'portfolios:archive.done', { name }))
  } catch (error) {
    toast.error(i18next.t('portfolios:archive.restored', { name, reason: errorText(error) }))
  }
}

/** Removes the example data after a confirmation. The user can restore them from the list of archived portfolios. */
export async function removeExample({ uuid, assets }: Portfolio, onConfirmed?: () => Promise<void>): Promise<void> {
  const isConfirmed = await askDelete({
    title: i18next.t('portfolios:example.removeTitle'),
    message: i18next.t('portfolios:example.removeText', {
      count: assets,
      figure: formatNumber(assets, currentLanguage()),
    }),
    action: i18next.t('portfolios:example.remove'),
  })
  if (!isConfirmed) return
  await onConfirmed?.()
  try {
    await performAhead(api.archivePortfolio, { params: { uuid } }, [editCached(api.portfolios, without(uuid))])
    toast.success(i18next.t('portfolios:example.removed'))
  } catch (error) {
    toast.error(error)
  }
}

/** Restores an archived portfolio, together with the assets that were archived with it. */
export async function restorePortfolio({ uuid }: Portfolio, language: Locale): Promise<void> {
  try {
    const { restored } = await perform(api.restorePortfolio, { params: { uuid } })
    const figure = formatNumber(restored, language)
    toast.success(i18next.t('portfolios:archived.restored', { count: restored, figure }))
  } catch (error) {
    toast.error(error)
  }
}
