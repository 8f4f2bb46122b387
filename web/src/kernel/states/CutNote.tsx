import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'

/** Shows how many of all items are visible. Renders nothing if the list is complete. */
export function CutNote({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('common')
  const formats = useFormats()
  if (total <= shown) return null
  return (
    <span className="block mt-4 text-3 fs-12">
      {t('list.cut', { shown: formats.number(shown), total: formats.number(total) })}
    </span>
  )
}
