import { type Changes, listChanges } from '@lindero/domain/kernel/changes'
import { ownsKey, rowOfKey } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS, isDeleted, isNew } from '@lindero/domain/kernel/row-changes'
import { useTranslation } from 'react-i18next'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { type ChangeRow, ChangeTable } from '../record/ChangeTable.tsx'
import { labelOf, type PartScreen, rowName, valueText } from './part-screen.ts'
import classes from './parts.module.css'

/** The changes of all parts of a section before saving, by part and row. */
export function PartsSummary({ screens, changes }: { screens: readonly PartScreen[]; changes: Changes }) {
  return screens.map((screen) => <PartSummary key={screen.part.name} screen={screen} changes={changes} />)
}

function PartSummary({ screen, changes }: { screen: PartScreen; changes: Changes }) {
  const { t } = useTranslation()
  const keys = Object.keys(changes).filter((key) => ownsKey(screen.part, key))
  if (keys.length === 0) return null
  return (
    <section className={classes.summary}>
      <h3>{textAt(`${screen.texts}.title`)}</h3>
      {keys.map((key) => {
        const kind = rowOfKey(screen.part, key)?.kind ?? null
        const fields = changes[key] ?? {}
        const title = fields[screen.part.rows[kind ?? '']?.title ?? '']?.new
        const mark = isNew(changes, key) ? 'new' : isDeleted(changes, key) ? 'deleted' : 'changed'
        return (
          <div key={key}>
            {kind && (
              <h4>
                {rowName(screen, kind, title)} <span>{t(`parts.marks.${mark}`)}</span>
              </h4>
            )}
            {mark !== 'deleted' && <ChangeTable rows={rowsOf(screen, kind, key, changes)} />}
          </div>
        )
      })}
    </section>
  )
}

function rowsOf(screen: PartScreen, kind: string | null, key: string, changes: Changes): ChangeRow[] {
  return listChanges({ [key]: changes[key] ?? {} })
    .filter(({ field }) => field !== EXISTS && field !== 'parentUuid')
    .map(({ field, old, new: next }) => ({
      id: field,
      field: labelOf(screen, kind, field),
      old: valueText(screen, kind, field, old),
      new: valueText(screen, kind, field, next),
    }))
}
