import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './record/marks.module.css'
import { type PlanUsage, planLevel, shareInUse } from './upgrade/plan-usage.ts'

/** Usage and limit of the plan, as numbers only. */
export function PlanFigures({ standing: { current, limit } }: { standing: PlanUsage }) {
  const formats = useFormats()
  return `${formats.number(current)} / ${formats.number(limit)}`
}

/** Usage and limit of the plan, above a thin bar. A full or exceeded plan is also described in words. */
export function PlanCell({ standing }: { standing: PlanUsage }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const { current, limit } = standing
  // A limit of 0 without usage means that the plan excludes this feature, so it is not shown as full.
  const level = limit === 0 && current === 0 ? 'free' : planLevel(standing)
  const figures = { used: formats.number(current), limit: formats.number(limit) }
  const words = current > limit ? t('list.over', figures) : t(level === 'full' ? 'list.full' : 'list.use', figures)
  return (
    <span className={`${classes.plan} stack text-3 lh-16 num`} title={words}>
      <span aria-hidden>
        <b>{figures.used}</b> / {figures.limit}
      </span>
      <span className="sr">{words}</span>
      <i className={`${classes.track} block r-2 clipped`} aria-hidden>
        <i className={classes[level]} style={{ width: `${current === 0 ? 0 : shareInUse(standing)}%` }} />
      </i>
    </span>
  )
}
