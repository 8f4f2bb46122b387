import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'
import type { AssetTotals } from './use-assets.ts'

interface ListHeadProps {
  portfolio: ListedPortfolio | undefined
  totals: AssetTotals | undefined
  total: number
  actions: ReactNode
}

/** Whose assets these are, what they are worth together, and what can be done with the portfolio. */
export function ListHead({ portfolio, totals, total, actions }: ListHeadProps) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  return (
    <PageHead
      title={portfolio?.name ?? t('assets:list.title')}
      count={formats.number(total)}
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
    />
  )
}
