import type { RowState } from '@lindero/domain/kernel/row-changes'
import { useTranslation } from 'react-i18next'
import { Chip } from '../kernel/marks/Chip.tsx'

/** Mark of a record that is new, changed or will be deleted; draws nothing for a saved one. */
export function DraftMark({ mark }: { mark: RowState }) {
  const { t } = useTranslation()
  return mark === 'saved' ? null : (
    <Chip level={mark === 'deleted' ? 'danger' : 'warning'}>{t(`parts.marks.${mark}`)}</Chip>
  )
}
