import { api } from '@lindero/contract/api'
import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { defaultFilter, withoutDefaults } from '@lindero/domain/market/explorer-filter'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutColumns, IconMap2, IconMapSearch, IconTable } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { isCancelled } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { pageSearch, withSearch } from '../../kernel/router/page-search.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
import { rowMarks } from '../../kernel/table/row-marks.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { AlertButton } from './AlertButton.tsx'
import { ExplorerMap } from './ExplorerMap.tsx'
import { explorerList, FILTERS_OF } from './explorer-list.tsx'
import { ofClosings, ofListings } from './filter-of-tab.ts'
import { OpportunitiesButton } from './OpportunitiesButton.tsx'
import { PlaceSearch } from './PlaceSearch.tsx'
import { ValueButton } from './value/ValueButton.tsx'

const UseDialog = lazyPart(() => import('./use/UseDialog.tsx'))

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const VIEWS = [
  { value: 'table', Icon: IconTable },
  { value: 'both', Icon: IconLayoutColumns },
  { value: 'map', Icon: IconMap2 },
] as const

/** Listings and closings in a table, on a map, or both. The URL stores the whole state of the screen. */
export default function ExplorerPage() {
  const { t } = useTranslation('explorer')
  useBreadcrumbs([{ label: t('title') }])
  const formats = useFormats()
  const navigate = useNavigate()
  const { openTab } = useParams({ strict: false })
  const address: { view?: string; at?: string; f?: object; v?: string } = useSearch({ strict: false })
  const isClosings = openTab === 'closings'
  const may = useMay()
  const [used, setUsed] = useState<readonly string[]>([])
  const operation = (address.f as ExplorerFilter | undefined)?.operationType ?? 'all'
  const isOneOperation = operation !== 'all'
  const context = useMemo(
    () => ({ formats, mayValue: may('editValuation'), isOneOperation, isClosings, onUse: setUsed }),
    [formats, may, isOneOperation, isClosings],
  )
  const state = useList(explorerList, {
    context,
    without: FILTERS_OF[isClosings ? 'listing' : 'closing'],
    filterOf: isClosings ? ofClosings : ofListings,
    sentFilter: withoutDefaults,
    ...(isClosings ? { call: api.closings, totals: api.closingsTotals } : {}),
  })
  useDefaultFilter(address)
  useSearchToast(state.query.error)

  const isWide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false })
  const view = address.view ?? (isWide ? 'both' : 'map')
  const [marks] = useState(rowMarks)
  const filter = state.filter as ExplorerFilter
  const map = (
    <ExplorerMap
      filter={filter}
      kind={isClosings ? 'closing' : 'listing'}
      at={address.at}
      marks={marks}
      onArea={(areas) => {
        const { area: _a, circle: _c, polygon: _p, ...rest } = filter
        state.show({ search: { ...state.search, f: { ...rest, ...areas } }, view: state.view })
      }}
    />
  )
  const { unitPrice, days } = state.shown ?? { unitPrice: null, days: null }
  const isEmpty = useEmptyMarket(state.shown?.total === 0)

  return (
    <ListPage
      state={state}
      title={t('title')}
      sub={
        unitPrice && (
          <>
            <b className="num">{t('median', { median: formats.unitValue(unitPrice.median) })}</b>
            <span className="num desk-only">
              {t('quartiles', {
                q1: formats.number(unitPrice.q1),
                q3: formats.number(unitPrice.q3),
              })}
            </span>
            {days && (
              <span className="num desk-only">
                {t(`${days.from === days.until ? 'day' : 'days'}Of${isClosings ? 'Closings' : 'Listings'}`, {
                  from: formats.date(days.from),
                  until: formats.date(days.until),
                })}
              </span>
            )}
          </>
        )
      }
      actions={
        <>
          <PlaceSearch />
          <OpportunitiesButton filter={filter} />
          <AlertButton view={address.v} evidence={isClosings ? 'closings' : 'listings'} />
          <ValueButton of={null} label={t('value.home')} />
        </>
      }
      notice={
        used.length > 0 && (
          <Suspense>
            <UseDialog
              evidence={used.map((uuid) => ({
                uuid,
                kind: isClosings ? ('closing' as const) : ('listing' as const),
                operation: operation === 'all' ? 'sale' : operation,
              }))}
              onClose={() => setUsed([])}
            />
          </Suspense>
        )
      }
      marks={view === 'both' ? marks : undefined}
      beside={view === 'both' && map}
      isEmpty={isEmpty}
      note={isEmpty && view === 'map' && `${t('list.empty.title')}. ${t('list.empty.text')}`}
      emptyIcon={<IconMapSearch size={28} stroke={1.5} aria-hidden />}
      emptyAction={
        may('administer') ? <LinkButton to="/administration/imports">{t('list.import')}</LinkButton> : <GoToAssets />
      }
      viewActions={
        <div className="flex gap-8 pr-16">
          <SegmentedControl
            aria-label={t('tabs.label')}
            value={isClosings ? 'closings' : 'listings'}
            onChange={(next) =>
              void navigate({
                to: '/explorer/{-$openTab}',
                params: { openTab: next === 'closings' ? 'closings' : undefined },
                search: pageSearch((old: { p?: number; f?: ExplorerFilter }) => ({
                  ...old,
                  p: undefined,
                  f: old.f && (next === 'closings' ? ofClosings(old.f) : ofListings(old.f)),
                })),
                resetScroll: false,
              })
            }
            data={(['listings', 'closings'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
          />
          <SegmentedControl
            aria-label={t('view.label')}
            value={view}
            onChange={(next) =>
              void navigate({
                to: '.',
                search: withSearch({ view: next === 'both' ? undefined : next }),
                resetScroll: false,
              })
            }
            data={VIEWS.filter(({ value }) => isWide || value !== 'both').map(({ value, Icon }) => ({
              value,
              label: (
                <span className="row gap-6">
                  <Icon {...icon} />{' '}
                  <span className="desk-only" aria-hidden>
                    {t(`view.${value}`)}
                  </span>
                  <span className="sr">{t(`view.${value}`)}</span>
                </span>
              ),
            }))}
          />
        </div>
      }
    >
      {view === 'map' && map}
    </ListPage>
  )
}

/** True if there is no evidence at all; null until this is known. It is requested only when a search finds nothing. */
function useEmptyMarket(isAsked: boolean): boolean | null {
  const first = { query: { r: 1, totals: false, f: withoutDefaults({}) } }
  const answers = useQueries({
    queries: [queryOf(api.listings, first), queryOf(api.closings, first)].map((query) => ({
      ...query,
      enabled: isAsked,
    })),
  })
  if (isAsked && answers.some(({ isPending }) => isPending)) return null
  return isAsked && answers.every(({ data }) => data?.items.length === 0)
}

/** Shows a message if a search fails, because the list may be hidden behind the map (core 8). */
function useSearchToast(error: unknown): void {
  const { t } = useTranslation('explorer')
  useEffect(() => {
    if (error && !isCancelled(error)) toast.error(t('searchFailed', { message: errorText(error) }))
  }, [error, t])
}

/**
 * If the URL has neither a filter nor a saved view when the screen opens, sets the default filter: flats for sale that
 * are on offer, and recent closings (core 9). If the user clears the filter later, it stays empty.
 */
function useDefaultFilter({ f, v }: { f?: object; v?: string }) {
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpened) return
    setOpened(true)
    if (f || v) return
    const filter = defaultFilter(calendarDateAt(new Date()))
    void navigate({
      to: '.',
      search: withSearch({ f: filter }),
      replace: true,
    })
  })
}
