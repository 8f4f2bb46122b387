import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { planLevel, shareInUse } from '../upgrade/plan-standing.ts'
import { RecordField, useRecordValue } from './RecordField.tsx'
import classes from './record.module.css'

interface LimitFieldProps {
  field: 'operatingAssetsLimit' | 'activeUsersLimit'
  used: number
}

/** A limit with what is used of it, as it would stand with the figure being typed. */
export function LimitField({ field, used }: LimitFieldProps) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const value = useRecordValue<unknown>(field)
  const limit = typeof value === 'number' ? value : 0
  const standing = { current: used, limit }
  const figures = { used: formats.number(used), free: formats.number(Math.max(0, limit - used)) }
  return (
    <div className={classes.limit}>
      <RecordField
        field={field}
        hint={used > limit ? t('hints.overUse', figures) : t(`hints.use.${field}`, figures)}
      />
      <i className={classes.track} aria-hidden>
        <i className={classes[planLevel(standing)]} style={{ width: `${shareInUse(standing)}%` }} />
      </i>
    </div>
  )
}
