import { api } from '@lindero/contract/api'
import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFolders, IconHistory, IconLayoutColumns, IconMap2, IconPlus, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { useAddressPart } from '../../kernel/list/use-address-part.ts'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { ASSET_ACTIONS } from '../assets.actions.ts'
import type { AssetsView } from '../assets-search.ts'
import { CreateAssetDialog } from './CreateAssetDialog.tsx'
import type { ListedPortfolio } from './listed-portfolio.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const VIEWS = [
  { value: 'table', Icon: IconTable },
  { value: 'both', Icon: IconLayoutColumns },
  { value: 'map', Icon: IconMap2 },
  { value: 'groups', Icon: IconFolders },
] as const

const RecentBulkChanges = lazyPart(() => withTexts('bulk', import('../bulk/RecentBulkChanges.tsx')))
/** Refetch interval in milliseconds while a job changes assets. */
const WHILE_RUNNING = 2_000

interface ViewBarProps {
  portfolio: ListedPortfolio | undefined
}

/** True if table and map fit side by side. A narrower screen shows only one of them. */
export const useIsWide = () => useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false }) ?? true

/** Switches between table, map and groups. Also contains the button to create an asset. */
export function ViewBar({ portfolio }: ViewBarProps) {
  const navigate = useNavigate()
  const [view] = useAddressPart<AssetsView>('view')
  const isWide = useIsWide()
  const [isGroups] = useAddressPart<true>('groups')
  const seen = view === 'both' && !isWide ? 'table' : (view ?? 'table')
  const activeView = isGroups ? 'groups' : seen
  const { t } = useTranslation('assets')
  const may = useMay()
  const session = useSession()
  const [isCreating, setCreating] = useState(false)
  const customerUuid = session?.customer.uuid ?? ''
  const create = usePageAction(ASSET_ACTIONS.newAsset, () => setCreating(true))
  /** Table and map share a filter; groups have a different one. */
  function show(next: typeof activeView) {
    const search = (old: object) => {
      if (next === 'groups') return { groups: true }
      const part = next === 'table' ? undefined : next
      return isGroups ? { ...(part ? { view: part } : {}) } : { ...old, view: part }
    }
    void navigate({ to: '.', search: pageSearch(search), resetScroll: false })
  }

  return (
    <div className="rigid pr-16 row gap-4">
      {create && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-label={t('list.actions.create')}
          leftSection={<IconPlus {...icon} />}
          onClick={create}
        >
          <span className="desk-only">{t('list.actions.create')}</span>
        </Button>
      )}
      {may('editAsset', { customerUuid, isAssigned: true }) && <RecentButton />}
      <SegmentedControl
        aria-label={t('list.view.label')}
        value={activeView}
        onChange={(next) => show(next as typeof activeView)}
        data={VIEWS.filter(({ value }) => isWide || value !== 'both').map(({ value, Icon }) => ({
          value,
          label: (
            <span className="h-24 row gap-6">
              <Icon {...icon} /> {t(`list.view.${value}`)}
            </span>
          ),
        }))}
      />
      {isCreating && <CreateAssetDialog portfolio={portfolio} onClose={() => setCreating(false)} />}
    </div>
  )
}

/** The user's recent bulk changes, which can be undone. Renders nothing if there are none. */
function RecentButton() {
  const { t } = useTranslation('assets')
  const { data } = useQuery({
    ...queryOf(api.bulkChanges, {}),
    refetchInterval: ({ state }) => state.data?.items.some(({ isRunning }) => isRunning) && WHILE_RUNNING,
  })
  if (!data || data.items.length === 0) return null
  return (
    <ButtonPopover
      position="bottom-end"
      dropdown={{ p: 0 }}
      button={(opener) => (
        <ActionButton {...opener} variant="subtle" tooltip={t('list.recentBulk')}>
          <IconHistory {...icon} />
        </ActionButton>
      )}
    >
      {() => (
        <Suspense>
          <RecentBulkChanges items={data.items} total={data.total} />
        </Suspense>
      )}
    </ButtonPopover>
  )
}
