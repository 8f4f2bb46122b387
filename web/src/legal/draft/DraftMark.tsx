import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import type { RecordMark } from './legal-draft.ts'

/** That a record is new, changed or marked for deletion; nothing where it is as saved. */
export function DraftMark({ mark }: { mark: RecordMark }) {
  const { t } = useTranslation()
  return mark === 'saved' ? null : (
    <Chip level={mark === 'deleted' ? 'danger' : 'warning'}>{t(`parts.marks.${mark}`)}</Chip>
  )
}
