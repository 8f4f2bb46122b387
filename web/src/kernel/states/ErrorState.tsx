import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../i18n/error-text.ts'
import classes from './states.module.css'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  title?: string
}

/** Shows the error, a note that unsaved changes are kept, and a button that tries again. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.empty} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} className={classes.alert} aria-hidden />
      <h2 className="text fs-14 semi">{title ?? t('states.errorTitle')}</h2>
      <p className={classes.text}>{errorText(error)}</p>
      <p className="text-3 fs-12">{t('states.errorKept')}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  )
}
