import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { IconCurrencyEuro, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { useSaveKey } from '../../kernel/drafts/use-save-key.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { RecordSections } from '../../kernel/page/RecordSections.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { AssetHeader } from './AssetHeader.tsx'
import { assetAreas, countOf } from './asset-areas.ts'
import { type AssetRecord, AssetRecordContext } from './asset-record.ts'
import { losesChanges } from './lost-changes.ts'
import { RecordDialogs } from './RecordDialogs.tsx'
import { RecordNotices } from './RecordNotices.tsx'
import classes from './record.module.css'
import { useRecordDraft } from './use-record-draft.ts'
import { useSaveRecord } from './use-save-record.ts'
import { useSlots } from './use-slots.ts'

interface AssetLayoutProps {
  asset: AssetDetail
  refetch: () => Promise<AssetDetail>
}

/** Frame of all sections of an asset: head with Save for the whole record, sections at the left, outlet. */
export function AssetLayout({ asset, refetch }: AssetLayoutProps) {
  const { t } = useTranslation(['assets', 'common', 'shell'])
  const may = useMay()
  const session = useSession()
  const object = { customerUuid: session?.customer.uuid ?? '', isAssigned: true }
  const state = useRecordDraft(asset)
  const saving = useSaveRecord(asset, refetch, state)
  const { slots, place } = useSlots()

  useBreadcrumbs([
    { label: t('shell:nav.portfolios'), to: '/portfolios' },
    { label: asset.portfolioName, to: `/portfolios/${asset.portfolioUuid}` },
    { label: asset.externalId },
  ])
  useLeaveGuard({
    count: state.unsaved,
    onDiscard: state.discard,
    staysAt: (to, from) => !losesChanges(from, to),
  })
  // Where the bar with Save stands, the key is its own.
  useSaveKey(() => {
    if (state.isEditing && (state.unsaved === 0 || saving.blocked !== null)) saving.save()
  })

  const canEdit = may('editAsset', object)
  const canEditValuation = may('editValuation', object)
  const record = useMemo<AssetRecord>(
    () => ({ asset, refetch, canEdit, canEditValuation, slots, save: saving.save, ...state }),
    [asset, refetch, canEdit, canEditValuation, slots, saving.save, state],
  )

  async function askDiscard() {
    const sure = await askDelete({
      title: t('common:changes.leaveTitle', { count: state.unsaved }),
      action: t('common:actions.discard'),
      cancel: t('common:changes.stay'),
    })
    if (sure) state.discard()
  }

  const badge = (section: 'info' | 'valuation') => {
    const own = assetAreas().filter((area) => area.section === section)
    const count = own.reduce((sum, area) => sum + countOf(area, state.draft.changes), 0)
    return count > 0 ? { badge: count } : {}
  }
  const params = { uuid: asset.uuid }
  return (
    <AssetRecordContext.Provider value={record}>
      <div className={classes.frame}>
        <Page
          sections={
            <RecordSections
              label={t('assets:record.sections')}
              sections={[
                {
                  label: t('assets:record.info'),
                  icon: IconInfoCircle,
                  link: { to: '/assets/$uuid/info', params },
                  ...badge('info'),
                },
                {
                  label: t('assets:record.valuation'),
                  icon: IconCurrencyEuro,
                  link: { to: '/assets/$uuid/valuation', params },
                  ...badge('valuation'),
                },
                {
                  label: t('assets:record.history'),
                  icon: IconHistory,
                  link: { to: '/assets/$uuid/historic', params },
                },
              ]}
            />
          }
        >
          <AssetHeader
            isSaving={saving.isSaving}
            blocked={saving.blocked}
            onDiscard={() => void askDiscard()}
            place={place}
          />
          <RecordNotices onReview={saving.review} />
          <div className={classes.body}>
            <Outlet />
          </div>
        </Page>
        <div className={classes.panelSlot} ref={place.panel} />
      </div>
      <RecordDialogs saving={saving} />
    </AssetRecordContext.Provider>
  )
}
