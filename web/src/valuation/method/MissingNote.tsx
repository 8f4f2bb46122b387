import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { useWorkbench } from '../workbench.ts'

/** Explains why there is no value yet, and names the missing fields. */
export function MissingNote() {
  const { t, i18n } = useTranslation('valuation')
  const { notValued } = useWorkbench()
  if (notValued === null) return null
  const fields = Array.isArray(notValued.data?.fields) ? notValued.data.fields.map(String) : []
  const named = fields.map((field) =>
    i18n.exists(`valuation:field.${field}`) ? t(`field.${field as 'yield'}`) : field,
  )
  return (
    <Banner level="info">
      {named.length > 0
        ? t('missing', { fields: named.join(', ') })
        : errorText(new ApiError(400, notValued.code, notValued.data))}
      {fields.includes('capex') && (
        <>
          {' '}
          <Link className="link" from="/assets/$uuid/valuation" to="." search={(old) => ({ ...old, tab: 'capex' })}>
            {t('capex.open')}
          </Link>
        </>
      )}
    </Banner>
  )
}
