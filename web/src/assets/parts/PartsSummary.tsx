import { type Changes, listChanges } from '@lindero/domain/kernel/changes'
import { ownsKey, rowOfKey } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS, rowState } from '@lindero/domain/kernel/row-changes'
import { useTranslation } from 'react-i18next'
import { type ChangeRow, ChangeTable } from '../record/ChangeTable.tsx'
import { labelOf, type PartScreen, type PeopleNames, partTitle, rowName, valueText } from './part-screen.ts'
import classes from './parts.module.css'

interface PartsSummaryProps {
  screens: readonly PartScreen[]
  changes: Changes
  names?: PeopleNames | undefined
}

/** Changes in all parts of a section, by part and row, shown before saving. */
export function PartsSummary({ screens, ...props }: PartsSummaryProps) {
  return screens.map((screen) => <PartSummary key={screen.part.name} screen={screen} {...props} />)
}

type PartSummaryProps = Omit<PartsSummaryProps, 'screens'> & { screen: PartScreen }

function PartSummary({ screen, changes, names }: PartSummaryProps) {
  const { t } = useTranslation()
  const keys = Object.keys(changes).filter((key) => ownsKey(screen.part, key))
  if (keys.length === 0) return null
  const whole = partTitle(screen)
  return (
    <section className={classes.summary}>
      <h3 className="mt-12 mb-4 fs-13 semi">{whole}</h3>
      {keys.map((key) => {
        const kind = rowOfKey(screen.part, key)?.kind ?? null
        const fields = changes[key] ?? {}
        const title = fields[screen.part.rows[kind ?? '']?.title ?? '']?.new
        const mark = rowState(changes, key)
        const name = kind && rowName(screen, kind, title)
        return (
          <div key={key}>
            {kind && mark !== 'saved' && (
              <h4 className="flex gap-8 mt-10 mb-2 fs-13 medium">
                {name === whole ? null : name} <span>{t(`parts.marks.${mark}`)}</span>
              </h4>
            )}
            {mark !== 'deleted' && <ChangeTable rows={rowsOf(screen, kind, key, changes, names)} />}
          </div>
        )
      })}
    </section>
  )
}

function rowsOf(
  screen: PartScreen,
  kind: string | null,
  key: string,
  changes: Changes,
  names: PeopleNames | undefined,
): ChangeRow[] {
  return listChanges({ [key]: changes[key] ?? {} })
    .filter(({ field }) => field !== EXISTS && field !== 'parentUuid')
    .map(({ field, old, new: next }) => ({
      id: field,
      field: labelOf(screen, kind, field),
      old: valueText(screen, kind, field, old, names),
      new: valueText(screen, kind, field, next, names),
    }))
}
