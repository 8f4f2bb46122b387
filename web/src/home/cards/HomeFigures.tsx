import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFull, type PlanUsage, type UpgradeKind } from '../../customers/upgrade/plan-usage.ts'
import { UpgradeButton } from '../../customers/upgrade/UpgradeButton.tsx'
import classes from './figures.module.css'

export interface HomeFigure {
  id: string
  label: string
  value: ReactNode
  /** Exact value, if the displayed value is rounded. */
  exact?: string
  note?: ReactNode
  /**
   * Change over the period, in words. `isGood` is true for an improvement, false for a deterioration, and null if the
   * change is neutral.
   */
  change?: { text: string; isGood: boolean | null } | undefined
  /** Link to the rows that were counted. */
  to?: LinkProps
  /** Plan limit for this count. Once reached, a link to a larger plan appears below the number. */
  plan?: PlanUsage & { kind: UpgradeKind }
}

/** Row of key numbers at the top of a home page; null while they load. */
export function HomeFigures({ figures }: { figures: readonly HomeFigure[] | null }) {
  const { t } = useTranslation('home')
  return (
    <dl
      className={`${classes.figures} fit-150 grid border r-lg bg-surface clipped`}
      aria-label={t('figures.label')}
      aria-busy={figures === null}
    >
      {figures?.map(({ id, label, value, exact, note, change, to, plan }) => (
        <div key={id}>
          <dt className="text-2 fs-12 lh-18">{label}</dt>
          <dd className="num" title={exact}>
            {to ? (
              <Link {...to} className={classes.rows}>
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
          {change && (
            <dd className={`${classes.note} num`} data-good={change.isGood ?? undefined}>
              {change.text}
            </dd>
          )}
          {note !== undefined && <dd className={`${classes.note} num`}>{note}</dd>}
          {plan && isFull(plan) && (
            <dd className={classes.note}>
              <UpgradeButton kind={plan.kind} standing={plan} size="xs" />
            </dd>
          )}
        </div>
      ))}
      {figures === null && [0, 1, 2, 3].map((place) => <div key={place} className={classes.waiting} />)}
    </dl>
  )
}
