import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { removeExample } from './portfolio-tasks.ts'

interface NoticeProps {
  portfolio: Portfolio
  /** Called after the user has confirmed the removal, so that the caller can leave the portfolio's page. */
  onConfirmed?: () => Promise<void>
}

/** Says that the data are fictitious, and lets the user remove them after a confirmation. */
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
