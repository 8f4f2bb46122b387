import { Button } from '@mantine/core'
import { IconBuildingSkyscraper, IconFilterOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import type { ListedPortfolio } from './listed-portfolio.ts'
import type { ListState } from './use-list-state.ts'

interface ListEmptyProps {
  state: ListState
  portfolio: ListedPortfolio | undefined
  action: ReactNode
}

/** No row: because of the filters, or because there is none yet. */
export function ListEmpty({ state, portfolio, action }: ListEmptyProps) {
  const { t } = useTranslation('assets')
  const icon = { size: 28, stroke: 1.5, 'aria-hidden': true } as const
  if (Object.keys(state.filter).length > 0 || state.page > 1) {
    return (
      <EmptyState
        icon={<IconFilterOff {...icon} />}
        title={t('list.noneTitle')}
        text={t('list.noneText')}
        action={
          <Button variant="default" onClick={() => state.setFilter({})}>
            {t('list.filters.clear')}
          </Button>
        }
      />
    )
  }
  if (portfolio) {
    return (
      <EmptyState
        icon={<IconBuildingSkyscraper {...icon} />}
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        action={action}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconBuildingSkyscraper {...icon} />}
      title={t('list.emptyAllTitle')}
      text={t('list.emptyAllText')}
      action={
        <Button renderRoot={(props) => <Link to="/portfolios" {...props} />}>{t('list.goPortfolios')}</Button>
      }
    />
  )
}
