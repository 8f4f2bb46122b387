import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { type PlanUsage, planLevel, shareInUse, type UpgradeKind } from './plan-usage.ts'
import classes from './upgrade.module.css'

const COLOURS = { free: 'var(--accent)', near: 'var(--warning)', full: 'var(--danger)' } as const

/** Usage such as "12 of 25 active users", with a bar. */
export function PlanMeter({ kind, standing }: { kind: UpgradeKind; standing: PlanUsage }) {
  const { t } = useTranslation('upgrade')
  const formats = useFormats()
  const words = t(`${kind}.standing`, {
    count: standing.limit,
    current: formats.number(standing.current),
    figure: formats.number(standing.limit),
  })
  return (
    <div className={`${classes.meter} stack text-2 fs-13`}>
      <span className="num">{words}</span>
      <Progress.Root aria-hidden>
        <Progress.Section value={shareInUse(standing)} color={COLOURS[planLevel(standing)]} />
      </Progress.Root>
    </div>
  )
}
