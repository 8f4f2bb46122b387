import { CANDIDATE_RULES, type CandidateRule } from '@lindero/domain/valuation/methods/comparables/candidates'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'

interface FailureTextProps {
  failure: { message: string; data: Record<string, unknown> | null }
}

/** Explains why there is no value, with the corresponding numbers, and suggests a solution. */
export function FailureText({ failure: { message, data } }: FailureTextProps) {
  const { t, i18n } = useTranslation('valuation')
  const formats = useFormats()
  const reason = errorText(new ApiError(400, message, data ?? {}))
  const fields = Array.isArray(data?.fields) ? data.fields.map(String) : []
  const names = fields.map((field) => {
    const key = `valuation:failure.field.${field}`
    return i18n.exists(key) ? String(i18n.t(key as 'common:actions.save')) : field
  })
  const excluded = CANDIDATE_RULES.flatMap((rule) => {
    const count = countOf(data, rule)
    return count > 0 ? [{ rule, count }] : []
  })
  const isEmpty = message === 'valuation.notEnoughComparables' && data?.found === 0
  const ways =
    message === 'valuation.notEnoughComparables'
      ? [t('failure.addNearby'), t('failure.addByHand')]
      : message === 'valuation.typeNotValidForAvm'
        ? [t('failure.addByHand')]
        : [t('failure.locate')]
  return (
    <>
      {isEmpty ? t('failure.noneFound') : reason}
      {names.length > 0 && ` ${t('failure.missing', { fields: [...new Set(names)].join(', ') })}`}
      {excluded.length > 0 && (
        <span className="block mt-8 text-3">
          {t('failure.excluded', {
            nearby: formats.number(Number(data?.nearby)),
            radius: formats.distance(Number(data?.searched)),
          })}
          {excluded.map(({ rule, count }) => (
            <span className="block" key={rule}>
              {t(`failure.rule.${rule}`, { count, figure: formats.number(count) })}
            </span>
          ))}
        </span>
      )}
      <span className="block mt-8 text-3">
        {ways.map((way) => (
          <span className="block" key={way}>
            {way}
          </span>
        ))}
      </span>
    </>
  )
}

/** Number of nearby homes that a rule excluded; 0 if the data do not contain this number. */
export function countOf(data: Record<string, unknown> | null, rule: CandidateRule): number {
  const excluded = data?.excluded as Partial<Record<CandidateRule, unknown>> | undefined
  const count = excluded?.[rule]
  return typeof count === 'number' ? count : 0
}
