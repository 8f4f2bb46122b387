import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import classes from './list.module.css'

/** The name leads to the portfolio; that of a draft back into its wizard. */
export function PortfolioName({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const may = useMay()
  const { uuid, name, isDraft } = portfolio
  if (!isDraft) {
    return (
      <Link to="/portfolios/$uuid" params={{ uuid }} className={classes.name}>
        {name}
      </Link>
    )
  }
  return (
    <span className={classes.draft}>
      {may('createPortfolio') ? (
        <Link to="/portfolios/new" search={{ draft: uuid }} className={classes.name}>
          {name}
        </Link>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      <Chip level="line">{t('draft')}</Chip>
    </span>
  )
}
