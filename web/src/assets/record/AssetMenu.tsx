import { api } from '@lindero/contract/api'
import { assetPhase } from '@lindero/domain/assets/asset-phase'
import { allowed } from '@lindero/domain/kernel/machine/machine'
import { Menu } from '@mantine/core'
import { IconArchive, IconArrowRight, IconCopy, IconDots, IconSparkles } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askSave } from '../../kernel/dialogs/dialogs.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useAssetRecord } from './asset-record.ts'
import { enrichAgain } from './enrich-again.ts'

/** Actions on the whole asset: enrichment, phase, archive. Forbidden ones are not drawn. */
export function AssetMenu() {
  const { t } = useTranslation(['assets', 'common'])
  const { asset, canEdit, canEditValuation, draft } = useAssetRecord()
  const may = useMay()
  const session = useSession()
  const navigate = useNavigate()
  const object = { customerUuid: session?.customer.uuid ?? '', isAssigned: true }
  const canArchive = asset.archivedOn === null && may('archiveAsset', object)
  const canMove = canEdit && allowed(assetPhase, asset.phase, {}).some(({ event }) => event === 'toManagement')
  const canCopy = canEdit && canEditValuation
  if (!canArchive && !canMove && !canEdit) return null
  const params = { uuid: asset.uuid }

  async function toManagement() {
    const done = await askSave({
      title: t('assets:record.toManagementTitle', { asset: asset.externalId }),
      message: t('assets:record.toManagementText'),
      action: t('assets:record.toManagement'),
      onSubmit: async () => {
        await perform(api.changeAssetPhase, { params, body: { phase: 'management' } })
        return true
      },
    })
    if (!done) return
    toast.success(t('assets:record.movedToManagement'))
  }

  async function archive() {
    const done = await askDelete({
      title: t('assets:record.archiveTitle', { asset: asset.externalId }),
      message: t('assets:record.archiveText'),
      action: t('assets:record.archiveAction'),
      onSubmit: async () => {
        await perform(api.archiveAsset, { params })
        return true
      },
    })
    if (!done) return
    draft.discard()
    toast.success(t('assets:record.archived'))
    await navigate({ to: '/portfolios/$uuid', params: { uuid: asset.portfolioUuid } })
  }

  return (
    <ButtonMenu
      button={(opener) => (
        <ActionButton {...opener} tooltip={t('common:actions.more')}>
          <IconDots size={16} stroke={1.5} />
        </ActionButton>
      )}
    >
      {canEdit && (
        <Menu.Item
          leftSection={<IconSparkles size={16} stroke={1.5} aria-hidden />}
          onClick={() => void enrichAgain(asset.uuid).catch(toast.error)}
        >
          {t('assets:info.enrichment.again')}
        </Menu.Item>
      )}
      {canCopy && (
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void navigate({ to: '/assets/$uuid/valuation', params, search: { copy: true } })}
        >
          {t('assets:record.copyFrom')}
        </Menu.Item>
      )}
      {canMove && (
        <Menu.Item
          leftSection={<IconArrowRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => void toManagement()}
        >
          {t('assets:record.toManagement')}
        </Menu.Item>
      )}
      {canArchive && (
        <Menu.Item leftSection={<IconArchive size={16} stroke={1.5} aria-hidden />} onClick={() => void archive()}>
          {t('assets:record.archive')}
        </Menu.Item>
      )}
    </ButtonMenu>
  )
}
