import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Preview } from './use-preview.ts'

/** The effect of the import on the plan, shown next to the button. */
export function PlanLine({ preview }: { preview: Preview }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { data, error, limit } = preview
  if (!data || error) return null
  const { ready, refused, created, updated, unchanged, notLocated } = data.rows
  if (limit) {
    return t('review.limit', {
      limit: formats.number(limit.limit),
      current: formats.number(limit.current),
      desired: formats.number(limit.desired),
    })
  }
  const readyText = t('review.readyNow', { count: ready, figure: formats.number(ready) })
  const sentences = [
    ready === 0
      ? t('review.nothingReady')
      : updated + unchanged > 0
        ? t('review.plan', {
            ready: readyText,
            created: formats.number(created),
            updated: formats.number(updated),
            unchanged: formats.number(unchanged),
          })
        : t('review.planNew', { ready: readyText }),
    refused > 0 && t('review.left', { count: refused, figure: formats.number(refused) }),
    notLocated > 0 && t('review.notLocated', { count: notLocated, figure: formats.number(notLocated) }),
    data.referenceValues > 0 &&
      t('review.references', {
        count: data.referenceValues,
        figure: formats.number(data.referenceValues),
      }),
  ]
  return sentences.filter(Boolean).join(' ')
}
