import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, mayPass } from '../kernel/api/api-error.ts'
import { errorText } from '../kernel/i18n/error-text.ts'
import classes from './file.module.css'
import { fieldName, fileErrorHint } from './tape-words.ts'

interface FileRejectedProps {
  error: unknown
  onRetry?: (() => void) | null
  /** Button to choose a different file. */
  action?: ReactNode
}

/**
 * Explains why the whole file was rejected and how to correct it. If the network is gone or the server failed, says
 * instead that the work is kept.
 */
export function FileRejected({ error, onRetry, action }: FileRejectedProps) {
  const { t } = useTranslation('wizard')
  const isCut = error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 500)
  const code = error instanceof ApiError ? error.code : ''
  const isExpired = code === 'tape.fileNotFound'
  const fields = error instanceof ApiError && Array.isArray(error.data?.fields) ? error.data.fields : []
  const hint = isCut ? null : fileErrorHint(code)
  return (
    <div className={`${classes.refused} flex gap-12 py-12 px-14 r danger-text fs-13`} role="alert">
      <IconAlertTriangle className="rigid" size={20} stroke={1.5} aria-hidden />
      <div>
        <h3 className="fs-13 semi">{t(isCut ? 'upload.cut' : isExpired ? 'upload.expired' : 'upload.refused')}</h3>
        <p>
          {errorText(error)}
          {fields.length > 0 && ` ${fields.map((field) => fieldName(String(field))).join(', ')}.`}
        </p>
        {hint && <p>{hint}</p>}
        <p className={classes.kept}>{t(isCut ? 'upload.cutKept' : 'upload.refusedKept')}</p>
      </div>
      <div className="row gap-8">
        {mayPass(error) && onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('upload.retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
