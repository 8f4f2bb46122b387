import type { Customer } from '@lindero/contract/customers/customer.schema'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanMeter } from '../../customers/upgrade/PlanMeter.tsx'
import { isFull, planLevel, planOf, UPGRADE_KINDS } from '../../customers/upgrade/plan-usage.ts'
import { UpgradeButton } from '../../customers/upgrade/UpgradeButton.tsx'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from '../users.module.css'

interface UsersBarProps {
  customer: Customer | undefined
  /** True if the user may ask for a larger plan. */
  canAsk: boolean
  /** The error, if the customer could not be loaded. */
  error: unknown
  onRetry: () => void
  onNew: () => void
  /** Absent if the user may not create users. */
  onImport: (() => void) | undefined
}

/**
 * Shows how much of the plan is used, and the button for a new user. If the limit is reached, this button is disabled,
 * its tooltip gives the reason, and a banner appears.
 */
export function UsersBar({ customer, canAsk, error, onRetry, onNew, onImport }: UsersBarProps) {
  const { t } = useTranslation(['users', 'common'])
  if (!customer && error) {
    return (
      <div className="px-16 pb-8">
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
  const isAtLimit = isFull(planOf(customer, 'activeUsers'))
  return (
    <>
      <div className={classes.bar}>
        {UPGRADE_KINDS.map((kind) => {
          const standing = planOf(customer, kind)
          return (
            <Fragment key={kind}>
              <PlanMeter kind={kind} standing={standing} />
              {canAsk && planLevel(standing) !== 'free' && <UpgradeButton kind={kind} standing={standing} />}
            </Fragment>
          )
        })}
        <span className="desk-only grow" />
        {onImport && (
          <Button variant="default" onClick={onImport}>
            {t('users:import.open')}
          </Button>
        )}
        <Button
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          disabled={isAtLimit}
          title={isAtLimit ? t(canAsk ? 'users:newBlocked' : 'users:fullElsewhere') : undefined}
          onClick={onNew}
        >
          {t('users:new')}
        </Button>
      </div>
      {isAtLimit && (
        <div className="px-16 pb-8">
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
