import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { type Changes, listChanges } from '@lindero/domain/kernel/changes'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { useTranslation } from 'react-i18next'
import { ChangeTable } from '../../assets/record/ChangeTable.tsx'
import classes from '../legal.module.css'
import { markOf } from './legal-draft.ts'
import { useLegalWords } from './use-legal-words.ts'

/** The unsaved changes of legal management, part by part. */
export function LegalSummary({ record: asset, changes }: { record: AssetDetail; changes: Changes }) {
  const { t } = useTranslation()
  const words = useLegalWords(asset.uuid)
  return Object.keys(changes).map((key) => {
    const mark = markOf(changes, key)
    const rows = listChanges({ [key]: changes[key] ?? {} }).filter(({ field }) => field !== EXISTS)
    return (
      <section key={key} className={classes.changed}>
        <h3>
          {words.part(key)} {mark !== 'saved' && <span>{t(`parts.marks.${mark}`)}</span>}
        </h3>
        {mark !== 'deleted' && (
          <ChangeTable
            rows={rows.map(({ field, old, new: next }) => ({
              id: field,
              field: words.label(field),
              old: words.value(key, field, old),
              new: words.value(key, field, next),
            }))}
          />
        )}
      </section>
    )
  })
}
