import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PlanMeter } from '../../customers/upgrade/PlanMeter.tsx'
import { planLevel, planOf, UPGRADE_KINDS } from '../../customers/upgrade/plan-usage.ts'
import { UpgradeButton } from '../../customers/upgrade/UpgradeButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { HomeCard } from './HomeCard.tsx'
import classes from './home.module.css'

interface PlanUseProps {
  customerUuid: string
  isOperator: boolean
  /** Number of assets that the user sees. If fewer count towards the plan, the others are example assets. */
  assets: number | undefined
}

/** Plan usage, shown to admins so that they see a limit before they reach it (decisions 4). */
export function PlanUse({ customerUuid, isOperator, assets = 0 }: PlanUseProps) {
  const { t } = useTranslation('home')
  const customer = useQuery(queryOf(api.customer, { params: { uuid: customerUuid } }))
  return (
    <HomeCard
      title={t('plan.title')}
      action={
        <Link to="/company/team" className="link">
          {t('plan.team')}
        </Link>
      }
    >
      {customer.isError && <ErrorState error={customer.error} onRetry={() => void customer.refetch()} />}
      {customer.isPending && (
        <div className="grid gap-14 px-16 pt-4 pb-16">
          <SkeletonBar width={220} height={28} />
          <SkeletonBar width={220} height={28} />
        </div>
      )}
      {customer.data && (
        <div className="grid gap-14 px-16 pt-4 pb-16">
          {UPGRADE_KINDS.map((kind) => {
            const standing = planOf(customer.data, kind)
            const isNear = planLevel(standing) !== 'free'
            return (
              <div key={kind} className={`${classes.limit} row wrap gap-y-8 gap-x-12`}>
                <PlanMeter kind={kind} standing={standing} />
                {isNear && !isOperator && <UpgradeButton kind={kind} standing={standing} size="xs" />}
              </div>
            )
          })}
          {assets > customer.data.operatingAssets && <p className="text-3 fs-13">{t('plan.notExamples')}</p>}
        </div>
      )}
    </HomeCard>
  )
}
