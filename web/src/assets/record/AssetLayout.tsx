import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { RecordFrame } from '../../kernel/record/RecordFrame.tsx'
import { SaveDialogs } from '../../kernel/record/SaveDialogs.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { useAssetWords } from '../words.ts'
import { AssetMenu } from './AssetMenu.tsx'
import { type AssetRecord, AssetRecordContext } from './asset-record.ts'
import { InfoConflicts } from './InfoConflicts.tsx'
import { losesChanges } from './lost-changes.ts'
import { Neighbours } from './Neighbours.tsx'
import { RecordNotices } from './RecordNotices.tsx'
import { useRecordDraft } from './use-record-draft.ts'
import { useSaveRecord } from './use-save-record.ts'

interface AssetLayoutProps {
  asset: AssetDetail
  refetch: () => Promise<AssetDetail>
}

/** Page layout of an asset: the state shared by its sections, the header and the save bar. */
export function AssetLayout({ asset, refetch }: AssetLayoutProps) {
  const { t } = useTranslation(['assets', 'common', 'shell'])
  const words = useAssetWords()
  const may = useMay()
  const session = useSession()
  const object = { customerUuid: session?.customer.uuid ?? '', isAssigned: true }
  const state = useRecordDraft(asset)
  const saving = useSaveRecord(asset, state)
  const isArchived = asset.archivedOn !== null
  const canEdit = !isArchived && may('editAsset', object)
  const canEditValuation = !isArchived && may('editValuation', object)
  const { save } = saving
  const record = useMemo<AssetRecord>(
    () => ({ asset, refetch, canEdit, canEditValuation, save, ...state }),
    [asset, refetch, canEdit, canEditValuation, save, state],
  )
  const where = [asset.postalCode, asset.municipality].filter(Boolean).join(' ')
  return (
    <AssetRecordContext.Provider value={record}>
      <RecordFrame
        label={t('assets:record.sections')}
        record={asset}
        draft={state.draft}
        onDiscard={state.discard}
        staysAt={(to, from) => !losesChanges(from, to)}
        head={{
          title: asset.address ?? asset.externalId,
          crumbs: [
            { label: t('shell:nav.portfolios'), to: '/portfolios' },
            { label: asset.portfolioName, to: `/portfolios/${asset.portfolioUuid}` },
            { label: asset.externalId },
          ],
          marks: <Chip level={asset.phase === 'management' ? 'info' : 'line'}>{t(`common:phase.${asset.phase}`)}</Chip>,
          about: [words.kind(asset), where].filter(Boolean).join(' · '),
          saving,
          actions: (
            <>
              <AssetMenu />
              <Neighbours uuid={asset.uuid} />
            </>
          ),
        }}
        notices={<RecordNotices onReview={saving.review} />}
      />
      <SaveDialogs saving={saving} changes={state.draft.changes} />
      {saving.dialog === 'conflict' && <InfoConflicts onClose={saving.close} />}
    </AssetRecordContext.Provider>
  )
}
