import type { Customer } from '@lindero/contract/customers/customer.schema'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlanMeter } from '../../../customers/upgrade/PlanMeter.tsx'
import { isFull, planLevel } from '../../../customers/upgrade/plan-standing.ts'
import { UpgradeButton } from '../../../customers/upgrade/UpgradeButton.tsx'
import { errorText } from '../../../kernel/i18n/error-text.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { SkeletonBar } from '../../../kernel/states/Skeletons.tsx'
import classes from '../users.module.css'

interface UsersBarProps {
  customer: Customer | undefined
  /** Why the customer could not be read. */
  error: unknown
  onRetry: () => void
  onNew: () => void
}

/** How many of the plan are in use, and the way to one more; at the limit it says so before anything is typed. */
export function UsersBar({ customer, error, onRetry, onNew }: UsersBarProps) {
  const { t } = useTranslation(['users', 'common'])
  const session = useSession()
  if (!customer && error) {
    return (
      <div className={classes.full}>
        <Banner level="danger">
          <span>{errorText(error)}</span>
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        </Banner>
      </div>
    )
  }
  if (!customer) {
    return (
      <div className={classes.bar}>
        <SkeletonBar width={220} height={28} />
      </div>
    )
  }
  const standing = { current: customer.activeUsers, limit: customer.activeUsersLimit }
  const isAtLimit = isFull(standing)
  // A request goes to the operator in the name of the customer one acts for.
  const canAsk = session?.customer.uuid === customer.uuid && !customer.isOperator
  return (
    <>
      <div className={classes.bar}>
        <PlanMeter kind="activeUsers" standing={standing} />
        <span className={classes.gap} />
        {canAsk && planLevel(standing) !== 'free' && <UpgradeButton kind="activeUsers" standing={standing} />}
        <Button
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          disabled={isAtLimit}
          title={isAtLimit ? t('users:newBlocked') : undefined}
          onClick={onNew}
        >
          {t('users:new')}
        </Button>
      </div>
      {isAtLimit && (
        <div className={classes.full}>
          <Banner level="warning">
            <span>{t(canAsk ? 'users:full' : 'users:fullElsewhere')}</span>
            <button type="button" className="link" onClick={onNew}>
              {t('users:newProvider')}
            </button>
          </Banner>
        </div>
      )}
    </>
  )
}
