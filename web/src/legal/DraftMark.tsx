import type { RowState } from '@lindero/domain/kernel/row-changes'
import { useTranslation } from 'react-i18next'
import { Chip } from '../kernel/marks/Chip.tsx'

/** Badge of a record that is new, changed or marked for deletion. Renders nothing for a saved record. */
export function DraftMark({ mark }: { mark: RowState }) {
  const { t } = useTranslation()
  return mark === 'saved' ? null : (
    <Chip level={mark === 'deleted' ? 'danger' : 'warning'}>{t(`parts.marks.${mark}`)}</Chip>
  )
}
