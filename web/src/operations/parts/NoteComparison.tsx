import { dataAfter } from '@lindero/domain/kernel/parts/part-changes'
import { changesBetween, disagreesWithAsset, noteBefore } from '@lindero/domain/operations/note-differences'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { useTranslation } from 'react-i18next'
import type { RowExtraProps } from '../../assets/parts/part-screen.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './extra.module.css'

/** Content below a registry extract: fields that contradict the asset, and changes from the previous extract. */
export function NoteComparison({ kind, row: note, edited, context }: RowExtraProps<typeof registrySimpleNotes>) {
  const { t } = useTranslation('operations')
  if (kind !== 'registrySimpleNote') return null
  const notes = dataAfter(registrySimpleNotes, edited).rows.registrySimpleNote
  const before = noteBefore(note, notes)
  const differences = [...disagreesWithAsset(note, context.asset), ...(before ? changesBetween(before, note) : [])]
  return (
    <section className={classes.extra}>
      <h4>{t('registrySimpleNotes.registrySimpleNote.differences.title')}</h4>
      {differences.length === 0 ? (
        <p>{t('registrySimpleNotes.registrySimpleNote.differences.none')}</p>
      ) : (
        <p>
          {differences.map((code) => (
            <Chip key={code} level="warning">
              {t(`registrySimpleNotes.registrySimpleNote.differences.${code}`)}
            </Chip>
          ))}
        </p>
      )}
    </section>
  )
}
