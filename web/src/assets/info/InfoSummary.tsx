import type { Changes } from '@lindero/domain/kernel/changes'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useFieldWords } from '../asset-form.ts'
import { ChangeTable } from '../record/ChangeTable.tsx'
import { draftComments, visibleChanges } from '../record/info-changes.ts'

/** Changes to the asset itself, in the summary before saving. */
export default function InfoSummary({ changes }: { changes: Changes }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const words = useFieldWords()
  return (
    <ChangeTable
      rows={[
        ...visibleChanges(changes).map(({ field, old, new: next }) => ({
          id: field,
          field: words.label(field),
          old: words.value(field, old),
          new: words.value(field, next),
        })),
        ...draftComments(changes).map(({ field, comment }) => ({
          id: `comment:${field}`,
          field: t('record.newComment'),
          old: formats.none,
          new: comment.text,
        })),
      ]}
    />
  )
}
