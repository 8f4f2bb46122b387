import { useTranslation } from 'react-i18next'
import { ValuerName } from '../history/ValuerName.tsx'
import classes from './workbench.module.css'
import { useWorkbench } from './workbench.ts'

/** The method, and who is responsible for the value. */
export function MethodNote() {
  const { t } = useTranslation('valuation')
  const { record } = useWorkbench()
  return (
    <span className={classes.method}>
      {t('method')} · <ValuerName valuator={record.valuator} />
    </span>
  )
}
