import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Wizard } from './use-wizard.ts'

interface FinishSummaryProps {
  wizard: Wizard
  /** Number of rows in the tape that will be imported; null without a tape. */
  ready: number | null
  /**
   * Numbers of these rows: those that create a new asset, which alone count towards the plan, and those without
   * coordinates, which cannot be valued.
   */
  rows: { created: number; notLocated: number } | undefined
}

/**
 * The effect of the wizard's last button: the number of imported rows, the operations for which they are valued, and
 * the resulting use of the plan.
 */
export function FinishSummary({ wizard, ready, rows }: FinishSummaryProps) {
  const { created, notLocated } = rows ?? { created: 0, notLocated: 0 }
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { definition, options } = wizard.state
  const limit = useQuery({
    ...queryOf(api.operatingAssetsLimit, { query: { desired: created } }),
    enabled: created > 0,
  })
  const name = definition.name ?? ''
  const { valuesSale, valuesRent } = options
  const isNoneLocated = ready !== null && notLocated >= ready
  const valued = valuesSale ? (valuesRent ? 'both' : 'sale') : valuesRent ? 'rent' : 'none'
  const sentences = [
    ready === null
      ? t('summary.empty', { name })
      : t('summary.withTape', { count: ready, figure: formats.number(ready), name }),
    ready !== null && t(`summary.valued.${isNoneLocated && valued !== 'none' ? 'notLocated' : valued}`),
    notLocated > 0 &&
      !isNoneLocated &&
      valued !== 'none' &&
      t('review.notLocated', { count: notLocated, figure: formats.number(notLocated) }),
    limit.data?.fits &&
      t('review.limitFits', {
        limit: formats.number(limit.data.limit),
        after: formats.number(limit.data.current + limit.data.desired),
      }),
  ]
  return sentences.filter(Boolean).join(' ')
}
