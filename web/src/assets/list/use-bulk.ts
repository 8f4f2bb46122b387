import { api } from '@lindero/contract/api'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { askDelete, askSave } from '../../kernel/dialogs/dialogs.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { NOTHING_SELECTED, type Selection } from '../../kernel/table/selection.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { type BulkScope, exactFilter, forgetAssets, oneByOne, startValuation, uuidsOf } from './bulk-calls.ts'

/** The bulk actions: each asks with the number, acts, says what it did, and lets go of the selection. */
export function useBulk(scope: BulkScope, count: number, onSelect: (selection: Selection) => void) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const { portfolio } = scope
  const figure = formats.number(count)

  async function finish(message: string) {
    toast.success(message)
    onSelect(NOTHING_SELECTED)
    await forgetAssets()
  }

  /** Rows of several portfolios have no call of their own: each asset is asked for by itself. */
  async function each(act: (uuid: string) => Promise<unknown>): Promise<number> {
    const working = toast.loading(t('list.selection.oneByOne', { done: 0, total: figure }))
    const { done, error } = await oneByOne(await uuidsOf(scope), act, (so) =>
      working.update(t('list.selection.oneByOne', { done: formats.number(so), total: figure })),
    )
    if (error) working.error(error)
    else working.success(t('list.selection.oneByOne', { done: formats.number(done), total: figure }))
    return done
  }

  async function archive() {
    let archived = 0
    const done = await askDelete({
      title: t('list.selection.archiveTitle', { count, figure }),
      message: t('list.selection.archiveText', { count }),
      action: t('list.selection.archiveAction'),
      onSubmit: async () => {
        if (portfolio) {
          const assets = await uuidsOf(scope)
          const params = { uuid: portfolio.uuid }
          archived = (await request(api.archivePortfolioAssets, { params, body: { assets } })).archived
        } else archived = await each((uuid) => request(api.archiveAsset, { params: { uuid } }))
        return true
      },
    })
    if (!done) return
    await finish(t('list.selection.archived', { count: archived, figure: formats.number(archived) }))
  }

  async function toManagement() {
    let moved = 0
    const done = await askSave({
      title: t('list.selection.managementTitle', { count, figure }),
      message: t('list.selection.managementText'),
      action: t('list.selection.managementAction'),
      onSubmit: async () => {
        const body = { phase: 'management' } as const
        if (portfolio) {
          const filter = await exactFilter(scope)
          const params = { uuid: portfolio.uuid }
          moved = (await request(api.changePortfolioPhase, { params, body: { ...body, filter } })).changed
        } else moved = await each((uuid) => request(api.changeAssetPhase, { params: { uuid }, body }))
        return true
      },
    })
    if (!done) return
    await finish(t('list.selection.moved', { count: moved, figure: formats.number(moved) }))
  }

  async function value() {
    if (!portfolio) return
    const done = await askSave({
      title: t('list.selection.valueTitle', { count, figure }),
      message: t('list.selection.valueText'),
      action: t('list.selection.valueAction'),
      onSubmit: async () => {
        await startValuation(scope, portfolio)
        return true
      },
    })
    if (done) await finish(t('list.selection.valueStarted'))
  }

  return {
    archive: () => void archive(),
    toManagement: () => void toManagement(),
    value: () => void value(),
  }
}
