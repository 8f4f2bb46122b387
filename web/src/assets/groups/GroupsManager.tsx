import { api } from '@lindero/contract/api'
import { Button, Menu } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { InsightsPanel } from '../insights/InsightsPanel.tsx'
import type { AssetsManagerProps } from '../list/AssetsManager.tsx'
import { ViewBar } from '../list/ViewBar.tsx'
import { groupsList } from './groups-list.tsx'

/** The groups in one portfolio or in all. This is the second view of the assets manager (product facts 3 and 8). */
export function GroupsManager({ portfolio, actions, notice }: AssetsManagerProps) {
  const { t } = useTranslation(['groups', 'assets'])
  const formats = useFormats()
  const may = useMay()
  const session = useSession()
  const customerUuid = session?.customer.uuid ?? ''
  const canEdit = may('editGroup', { customerUuid, isAssigned: true })
  const canArchive = may('bulkArchive')
  const context = useMemo(
    () => ({ isOfPortfolio: portfolio !== undefined, canEdit, canArchive }),
    [portfolio, canEdit, canArchive],
  )
  const one = portfolio && {
    call: api.portfolioGroups,
    params: { uuid: portfolio.uuid },
    id: 'portfolioGroups',
  }
  const state = useList(groupsList, { ...one, context })
  const { total } = state
  const counted = total === null ? null : t('groups:list.count', { count: total, figure: formats.number(total) })
  const automatic = portfolio && canEdit ? <AutomaticGroups portfolioUuid={portfolio.uuid} /> : null
  return (
    <ListPage
      state={state}
      title={portfolio?.name ?? t('groups:list.title')}
      sub={portfolio && counted}
      {...(portfolio ? { count: null } : {})}
      actions={
        <>
          {automatic}
          {actions}
        </>
      }
      notice={notice}
      viewActions={<ViewBar portfolio={portfolio} />}
      panel={{
        title: t('groups:list.summary'),
        ...(counted === null ? {} : { sub: counted }),
        content: (
          <InsightsPanel {...(portfolio ? { portfolioUuid: portfolio.uuid } : {})} filter={{ hasGroup: true }} />
        ),
      }}
      emptyIcon={<IconFolders size={28} stroke={1.5} aria-hidden />}
    />
  )
}

/** Creates groups from ungrouped assets, by their group id in the tape or by cadastral estate. */
function AutomaticGroups({ portfolioUuid }: { portfolioUuid: string }) {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const { language } = useLanguage()

  async function group(automatic: 'groupId' | 'cadastralEstate') {
    try {
      const { groups, assets, jobUuid } = await perform(api.createGroups, {
        params: { uuid: portfolioUuid },
        body: { automatic, language },
      })
      if (jobUuid) toast.success(t('automatic.started'))
      else if (assets === 0) toast.success(t('automatic.nothing'))
      else toast.success(t('automatic.done', { groups: formats.number(groups), assets: formats.number(assets) }))
    } catch (error) {
      toast.error(error)
    }
  }

  return (
    <ButtonMenu
      button={(opener) => (
        <Button {...opener} variant="default" leftSection={<IconFolders size={16} stroke={1.5} aria-hidden />}>
          {t('automatic.label')}
        </Button>
      )}
    >
      <Menu.Item onClick={() => void group('groupId')}>{t('automatic.groupId')}</Menu.Item>
      <Menu.Item onClick={() => void group('cadastralEstate')}>{t('automatic.cadastralEstate')}</Menu.Item>
    </ButtonMenu>
  )
}
