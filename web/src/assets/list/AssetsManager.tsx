import { api } from '@lindero/contract/api'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { rowMarks } from '../../kernel/table/row-marks.ts'
import { NOTHING_SELECTED } from '../../kernel/table/selection.ts'
import { exportPortfolio } from '../../portfolios/actions/portfolio-exports.ts'
import { InsightsPanel } from '../insights/InsightsPanel.tsx'
import { useTrail } from '../trail.ts'
import { useAssetWords } from '../words.ts'
import { assetsList } from './assets-list.tsx'
import type { AskedAction } from './bulk-calls.ts'
import type { ListedPortfolio } from './listed-portfolio.ts'
import { AssetsMap } from './map/AssetsMap.tsx'
import { useOwnColumns } from './own-columns.ts'
import { SearchNote } from './SearchNote.tsx'
import { useIsWide, ViewBar } from './ViewBar.tsx'

const BulkEditDialog = lazyPart(() => withTexts('bulk', import('../bulk/BulkEditDialog.tsx')))
const OrderDialog = lazyPart(() => withTexts('bulk', import('../bulk/OrderDialog.tsx')))
const GroupAssetsDialog = lazyPart(() => withTexts('bulk', import('../bulk/GroupAssetsDialog.tsx')))

export interface AssetsManagerProps {
  /** Limits the list to this portfolio. By default, the list has all assets that the user may see. */
  portfolio?: ListedPortfolio
  /** Actions for the portfolio, in the header. */
  actions?: ReactNode
  /** Content between header and list, such as running jobs or a warning. */
  notice?: ReactNode
  /** Suggested next action if the portfolio has no assets yet. */
  emptyAction?: ReactNode
}

/** If no asset matches the filter, the server searches all asset texts for the words in the filter (core 7). */
const DEEP_SEARCH = { deepSearchIfNotResult: true } as const
/** Maximum number of uuids in a URL. */
const NAMED_AT_MOST = 300

/**
 * The assets manager: one screen for all assets or for one portfolio, as a table or a map. Its state is in the URL. The
 * route validates the search parameters with `readAssetsSearch`.
 */
export function AssetsManager({ portfolio, actions, notice, emptyAction }: AssetsManagerProps) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const words = useAssetWords()
  const may = useMay()
  const session = useSession()
  const customerUuid = session?.customer.uuid ?? ''
  const [asked, ask] = useState<AskedAction | null>(null)
  const context = useMemo(
    () => ({
      portfolio,
      may,
      words,
      formats,
      object: { customerUuid, isAssigned: true },
      ask,
    }),
    [portfolio, may, words, formats, customerUuid],
  )
  const one = portfolio && {
    call: api.portfolioAssets,
    totals: api.portfolioAssetsTotals,
    params: { uuid: portfolio.uuid },
    id: 'portfolioAssets',
  }
  const query = portfolio ? undefined : DEEP_SEARCH
  const further = useOwnColumns()
  const state = useList(assetsList, { ...one, context, query, further })
  const { filter, total, shown, page, rowsOfPage } = state
  const items = shown?.items
  useRowsTrail(items, (page - 1) * rowsOfPage + 1, total)
  const totals = shown?.totals
  // After a deep search, map and cards get the uuids of its results, because nothing matches the filter itself.
  const selection = shown?.isDeepSearch
    ? { uuids: shown.items.slice(0, NAMED_AT_MOST).map(({ uuid }) => uuid) }
    : filter
  const isFiltered = Object.keys(filter).length > 0

  const isWide = useIsWide()
  const isBoth = state.view === 'both' && isWide
  const [marks] = useState(rowMarks)
  // If there are no assets at all, the table suggests the first step, and there is no map.
  const isNone = shown?.total === 0 && !isFiltered
  const map = !isNone && (
    <AssetsMap
      portfolioUuid={portfolio?.uuid}
      filter={selection}
      rows={shown?.items ?? []}
      total={total}
      hasTable={isBoth}
      marks={marks}
      onArea={(box) => state.setFilter('area', box)}
    />
  )

  return (
    <>
      <ListPage
        state={state}
        title={portfolio?.name ?? t('assets:list.title')}
        sub={
          <>
            {portfolio && (
              <Chip level={portfolio.phase === 'management' ? 'info' : 'neutral'}>
                {t(`common:phase.${portfolio.phase}`)}
              </Chip>
            )}
            {totals && totals.saleValue > 0 && <b className="num">{formats.compactCurrency(totals.saleValue)}</b>}
            {totals && totals.rentValue > 0 && (
              <span className="num">{t('assets:perMonth', { money: formats.compactCurrency(totals.rentValue) })}</span>
            )}
          </>
        }
        actions={actions}
        notice={notice}
        {...(isBoth
          ? {}
          : {
              panel: {
                title: t('assets:list.summary'),
                ...(total === null
                  ? {}
                  : { sub: t('assets:list.count', { count: total, figure: formats.number(total) }) }),
                content: (
                  <InsightsPanel
                    {...(portfolio ? { portfolioUuid: portfolio.uuid } : {})}
                    {...(isFiltered ? { filter: selection } : {})}
                  />
                ),
              },
            })}
        marks={isBoth ? marks : undefined}
        beside={isBoth && map}
        note={<SearchNote portfolio={portfolio} search={filter.search} shown={shown} />}
        viewActions={<ViewBar portfolio={portfolio} />}
        canExport={may('exportPortfolio')}
        {...(portfolio ? { onExport: () => exportPortfolio(portfolio, filter) } : {})}
        empty={portfolio ? <EmptyPortfolio action={emptyAction} /> : <NoAssets />}
      >
        {state.view === 'map' && map}
      </ListPage>
      {asked && (
        <Suspense>
          <AskedDialog
            asked={asked}
            onClose={() => ask(null)}
            onDone={() => {
              ask(null)
              state.select(NOTHING_SELECTED)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Stores the listed rows, so that users can step through them on the asset pages. */
function useRowsTrail(items: readonly { uuid: string }[] | undefined, first: number, total: number | null) {
  useTrail(
    useMemo(
      () => (items && total !== null ? { uuids: items.map(({ uuid }) => uuid), first, total } : undefined),
      [items, first, total],
    ),
  )
}

const icon = <IconBuildingSkyscraper size={28} stroke={1.5} aria-hidden />

function EmptyPortfolio({ action }: { action: ReactNode }) {
  const { t } = useTranslation('assets')
  return (
    <EmptyState
      icon={icon}
      title={t('list.emptyPortfolio.title')}
      text={t('list.emptyPortfolio.text')}
      action={action}
    />
  )
}

function NoAssets() {
  const { t } = useTranslation('assets')
  return (
    <EmptyState
      icon={icon}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={<LinkButton to="/portfolios">{t('list.goPortfolios')}</LinkButton>}
    />
  )
}

function AskedDialog({ asked, ...on }: { asked: AskedAction; onClose: () => void; onDone: () => void }) {
  if (asked.kind === 'edit') return <BulkEditDialog {...asked} {...on} />
  if (asked.kind === 'order') return <OrderDialog {...asked} {...on} />
  return <GroupAssetsDialog {...asked} {...on} />
}
