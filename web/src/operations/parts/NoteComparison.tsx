import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import { chargeChanges } from '@lindero/domain/operations/charge-comparison'
import { changesBetween, disagreesWithAsset, noteBefore } from '@lindero/domain/operations/note-differences'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { useTranslation } from 'react-i18next'
import type { RowExtraProps } from '../../assets/parts/part-screen.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './extra.module.css'
import { NoteCharges } from './NoteCharges.tsx'

/**
 * Content below a registry extract: fields that contradict the asset, changes from the previous extract, and the charges
 * in force by rank.
 */
export function NoteComparison({ kind, row: note, edited, context }: RowExtraProps<typeof registrySimpleNotes>) {
  const { t } = useTranslation('operations')
  if (kind !== 'registrySimpleNote') return null
  const { rows } = dataAfter(registrySimpleNotes, edited)
  const before = noteBefore(note, rows.registrySimpleNote)
  const chargesOf = (uuid: string) => rows.registryCharge.filter(({ parentUuid }) => parentUuid === uuid)
  const [earlier, later] = [before ? chargesOf(before.uuid) : [], chargesOf(note.uuid)]
  const hasChanges = earlier.length > 0 && later.length > 0 && chargeChanges(earlier, later).length > 0
  const differences = [...disagreesWithAsset(note, context.asset), ...(before ? changesBetween(before, note) : [])]
  return (
    <section className={classes.extra}>
      <h4>{t('registrySimpleNotes.registrySimpleNote.differences.title')}</h4>
      {differences.length === 0 ? (
        !hasChanges && <p>{t('registrySimpleNotes.registrySimpleNote.differences.none')}</p>
      ) : (
        <p>
          {differences.map((code) => (
            <Chip key={code} level="warning">
              {t(`registrySimpleNotes.registrySimpleNote.differences.${code}`)}
            </Chip>
          ))}
        </p>
      )}
      <NoteCharges
        noteUuid={note.uuid}
        beforeUuid={before?.uuid ?? null}
        charges={rows.registryCharge}
        today={context.today}
      />
    </section>
  )
}
