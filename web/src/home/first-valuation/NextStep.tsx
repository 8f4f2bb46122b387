import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kernel/session/use-session.ts'
import classes from './first-valuation.module.css'

/** Step that suggests what to do after the first valuation. */
export function NextStep({ assetUuid, onFinish }: { assetUuid: string; onFinish: () => void }) {
  const { t } = useTranslation('firstValuation')
  const may = useMay()
  return (
    <>
      <ul className={`${classes.next} grid w-full border r-lg bg-surface clipped`}>
        <li className="py-12 px-16">
          <Link to="/assets/$uuid/valuation" params={{ uuid: assetUuid }} className="link">
            {t('next.workbench')}
          </Link>
          <p className="text-2 fs-13">{t('next.workbenchText')}</p>
        </li>
        {may('createPortfolio') && (
          <li className="py-12 px-16">
            <Link to="/portfolios/new" className="link">
              {t('next.portfolio')}
            </Link>
            <p className="text-2 fs-13">{t('next.portfolioText')}</p>
          </li>
        )}
        {may('seeTeam') && (
          <li className="py-12 px-16">
            <Link to="/company/team" className="link">
              {t('next.team')}
            </Link>
            <p className="text-2 fs-13">{t('next.teamText')}</p>
          </li>
        )}
        {may('manageSubscription') && (
          <li className="py-12 px-16">
            <Link to="/subscription" className="link">
              {t('next.plans')}
            </Link>
            <p className="text-2 fs-13">{t('next.plansText')}</p>
          </li>
        )}
      </ul>
      <Button onClick={onFinish}>{t('finish')}</Button>
    </>
  )
}
