import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { removeExample } from './portfolio-tasks.ts'

interface NoticeProps {
  portfolio: Portfolio
  /** Leaves the page of the portfolio. */
  onConfirmed?: () => Promise<void>
}

/** Says that the data are invented, and removes them with one click and a question. */
export function ExampleNotice({ portfolio, onConfirmed }: NoticeProps) {
  const { t } = useTranslation('portfolios')
  const canRemove = useMay()('archivePortfolio')
  return (
    <Banner>
      {t('example.notice')}
      {canRemove && (
        <Button size="compact-sm" variant="default" onClick={() => void removeExample(portfolio, onConfirmed)}>
          {t('example.remove')}
        </Button>
      )}
    </Banner>
  )
}

/** The portfolios that the home lists: the same call as its card. */
const SHOWN = 6

/** The same on the home, while the example portfolio is among the latest. */
export function ExampleOnHome() {
  const { data } = useQuery(queryOf(api.portfolios, { query: { latest: SHOWN } }))
  const example = data?.items.find(({ isExample }) => isExample)
  return example ? <ExampleNotice portfolio={example} /> : null
}
