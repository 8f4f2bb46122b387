import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { exportPortfolio } from '../../portfolios/actions/portfolio-exports.ts'
import { AddToGroupDialog } from '../groups/AddToGroupDialog.tsx'
import { InsightsPanel } from '../insights/InsightsPanel.tsx'
import { useAssetWords } from '../words.ts'
import { assetsList } from './assets-list.tsx'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'
import { AssetsMap } from './map/AssetsMap.tsx'
import { ViewBar } from './ViewBar.tsx'

export interface AssetsManagerProps {
  /** Portfolio mode: the assets of this one. Absent: all assets that the user sees. */
  portfolio?: ListedPortfolio
  /** Actions on the portfolio, in the head. */
  actions?: ReactNode
  /** Between the head and the list: running work, a warning. */
  notice?: ReactNode
  /** The next action where the portfolio has no assets yet. */
  emptyAction?: ReactNode
}

/**
 * The assets manager: one screen for all assets and for one portfolio, as a table and as a map. Its state is in
 * the address; the route that shows it validates its search with `readAssetsSearch`.
 */
export function AssetsManager({ portfolio, actions, notice, emptyAction }: AssetsManagerProps) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const words = useAssetWords()
  const may = useMay()
  const session = useSession()
  const customerUuid = session?.customer.uuid ?? ''
  const [adding, setAdding] = useState<readonly string[] | null>(null)
  const context = useMemo(
    () => ({
      ...{ portfolio, may, words, formats },
      object: { customerUuid, isAssigned: true },
      addToGroup: setAdding,
    }),
    [portfolio, may, words, formats, customerUuid],
  )
  const one = portfolio && {
    call: api.portfolioAssets,
    totals: api.portfolioAssetsTotals,
    params: { uuid: portfolio.uuid },
    id: 'portfolioAssets',
  }
  const state = useList(assetsList, { ...one, context })
  const { filter, total, shown } = state
  const totals = shown?.totals
  const isFiltered = Object.keys(filter).length > 0
  const icon = <IconBuildingSkyscraper size={28} stroke={1.5} aria-hidden />

  return (
    <>
      <ListPage
        state={state}
        title={portfolio?.name ?? t('assets:list.title')}
        count={total}
        sub={
          <span className={classes.sums}>
            {portfolio && (
              <Chip level={portfolio.phase === 'management' ? 'info' : 'neutral'}>
                {t(`common:phase.${portfolio.phase}`)}
              </Chip>
            )}
            {totals && totals.saleValue > 0 && (
              <b className="num">{formats.compactCurrency(totals.saleValue)}</b>
            )}
            {totals && totals.rentValue > 0 && (
              <span className="num">
                {t('assets:perMonth', { money: formats.compactCurrency(totals.rentValue) })}
              </span>
            )}
          </span>
        }
        actions={actions}
        notice={notice}
        panel={{
          title: t('assets:list.summary'),
          sub: t('assets:list.count', { count: total, figure: formats.number(total) }),
          content: (
            <InsightsPanel
              {...(portfolio ? { portfolioUuid: portfolio.uuid } : {})}
              {...(isFiltered ? { filter } : {})}
            />
          ),
        }}
        viewActions={<ViewBar portfolio={portfolio} />}
        canExport={may('exportPortfolio')}
        {...(portfolio ? { onExport: () => exportPortfolio(portfolio, filter) } : {})}
        empty={
          portfolio ? (
            <EmptyState
              icon={icon}
              title={t('assets:list.emptyPortfolio.title')}
              text={t('assets:list.emptyPortfolio.text')}
              action={emptyAction}
            />
          ) : (
            <EmptyState
              icon={icon}
              title={t('assets:list.empty.title')}
              text={t('assets:list.empty.text')}
              action={
                <Button renderRoot={(props) => <Link to="/portfolios" {...props} />}>
                  {t('assets:list.goPortfolios')}
                </Button>
              }
            />
          )
        }
      >
        {state.view === 'map' && (
          <AssetsMap
            portfolioUuid={portfolio?.uuid}
            filter={filter}
            rows={shown?.items ?? []}
            total={total}
          />
        )}
      </ListPage>
      {portfolio && adding && (
        <AddToGroupDialog portfolioUuid={portfolio.uuid} assets={adding} onClose={() => setAdding(null)} />
      )}
    </>
  )
}
