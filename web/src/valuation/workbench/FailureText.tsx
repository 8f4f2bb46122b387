import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import classes from './workbench.module.css'

interface FailureTextProps {
  failure: { message: string; data: Record<string, unknown> | null }
}

/** What happened, with its figures, and what can be done about that. */
export function FailureText({ failure: { message, data } }: FailureTextProps) {
  const { t, i18n } = useTranslation('valuation')
  const reason = errorText(new ApiError(400, message, data ?? {}))
  const fields = Array.isArray(data?.fields) ? data.fields.map(String) : []
  const names = fields.map((field) => {
    const key = `valuation:failure.field.${field}`
    return i18n.exists(key) ? String(i18n.t(key as 'common:actions.save')) : field
  })
  const ways =
    message === 'valuation.notEnoughComparables'
      ? [t('failure.addNearby'), t('failure.addByHand')]
      : message === 'valuation.typeNotValidForAvm'
        ? [t('failure.addByHand')]
        : [t('failure.locate')]
  return (
    <>
      {reason}
      {names.length > 0 && ` ${t('failure.missing', { fields: [...new Set(names)].join(', ') })}`}
      <span className={classes.ways}>
        {ways.map((way) => (
          <span key={way}>{way}</span>
        ))}
      </span>
    </>
  )
}
