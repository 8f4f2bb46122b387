import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '../workbench/workbench.ts'
import classes from './panel.module.css'

export function WarningsSection() {
  const { t } = useTranslation(['valuation', 'errors'])
  const { record } = useWorkbench()
  return (
    <>
      <h3 className={classes.title}>{t('valuation:panel.warnings')}</h3>
      <ul className={classes.warnings}>
        {record.document.warnings.map((warning) => (
          <li key={warning}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
            {t(`errors:${warning}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
