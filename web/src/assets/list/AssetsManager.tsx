import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { NOTHING_SELECTED } from '../../kernel/table/selection.ts'
import { InsightsPanel } from '../insights/InsightsPanel.tsx'
import { AssetsTable } from './AssetsTable.tsx'
import { BulkActions } from './BulkActions.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListHead } from './ListHead.tsx'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'
import { AssetsMap } from './map/AssetsMap.tsx'
import { useAssetColumns } from './use-asset-columns.tsx'
import { useAssets } from './use-assets.ts'
import { useListState } from './use-list-state.ts'
import { ViewBar } from './ViewBar.tsx'
import { ViewTabs } from './views/ViewTabs.tsx'

interface AssetsManagerProps {
  /** Portfolio mode: the assets of this one. Absent: all that the user sees. */
  portfolio?: ListedPortfolio
  /** What can be done with the portfolio, in the head. */
  actions?: ReactNode
  /** What stands between the head and the list: work under way, a warning. */
  notice?: ReactNode
  /** The next action where the portfolio has no assets yet. */
  emptyAction?: ReactNode
}

/**
 * The assets manager: one screen for all assets and for one portfolio, as a table and as a map. Its state is in
 * the address; the route that shows it validates its search with `readListSearch`.
 */
export function AssetsManager({ portfolio, actions, notice, emptyAction }: AssetsManagerProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const state = useListState()
  const query = useAssets(portfolio?.uuid, state)
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const total = query.data?.total ?? 0
  const columns = useAssetColumns(query.data?.totals, total, portfolio !== undefined)
  // A selection is of the rows one looked at: another filter starts anew.
  const scope = JSON.stringify([portfolio?.uuid, state.filter])
  const [selectedIn, setSelectedIn] = useState(scope)
  if (selectedIn !== scope) {
    setSelectedIn(scope)
    setSelection(NOTHING_SELECTED)
  }

  return (
    <Page
      panel={{
        title: t('list.summary'),
        sub: t('list.count', { count: total, figure: formats.number(total) }),
        content: (
          <InsightsPanel
            {...(portfolio ? { portfolioUuid: portfolio.uuid } : {})}
            {...(Object.keys(state.filter).length > 0 ? { filter: state.filter } : {})}
          />
        ),
      }}
    >
      <ListHead portfolio={portfolio} totals={query.data?.totals} total={total} actions={actions} />
      {notice}
      <div className={classes.viewRow}>
        <ViewTabs state={state} columns={columns} scope={portfolio ? 'portfolio' : 'all'} />
        <ViewBar state={state} portfolio={portfolio} />
      </div>
      <FilterBar state={state} portfolio={portfolio} columns={columns} />
      {state.isMap ? (
        <AssetsMap portfolioUuid={portfolio?.uuid} state={state} query={query} />
      ) : (
        <div className={classes.table}>
          <AssetsTable
            query={query}
            state={state}
            columns={columns}
            selection={selection}
            onSelect={setSelection}
            empty={<ListEmpty state={state} portfolio={portfolio} action={emptyAction} />}
          />
          <BulkActions
            selection={selection}
            total={total}
            filter={state.filter}
            portfolio={portfolio}
            onSelect={setSelection}
          />
        </div>
      )}
    </Page>
  )
}
