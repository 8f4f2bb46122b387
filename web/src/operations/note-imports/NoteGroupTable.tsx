import type { ImportedNote } from '@lindero/contract/operations/note-imports.contract'
import { withTown } from '@lindero/domain/kernel/street-address'
import { Button, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import sections from '../../kernel/page/section-blocks.module.css'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { type NoteGroup, SHOWN_NOTES, useNoteGroup } from './use-note-imports.ts'

interface NoteGroupTableProps {
  group: NoteGroup
  /** Portfolio. */
  uuid: string
  count: number
  /** Assets that the user has chosen, by extract. */
  chosen?: ReadonlyMap<string, string>
  onChoose?: (note: ImportedNote, asset: string | null) => void
  onDetach?: (items: readonly string[]) => void
}

/** The extracts of one group, each with its file and pages, its property, and its asset. */
export function NoteGroupTable({ group, uuid, count, chosen, onChoose, onDetach }: NoteGroupTableProps) {
  const { t } = useTranslation('operations')
  const formats = useFormats()
  const items = useNoteGroup(uuid, group, count > 0)
  if (count === 0) return null
  const nameOf = ({ fileName, firstPage, lastPage }: ImportedNote) =>
    `${fileName}, ${firstPage === lastPage ? firstPage : `${firstPage}–${lastPage}`}`
  const title = `${t(`noteImports.groups.${group}`)} · ${formats.number(count)}`
  const asset = (note: ImportedNote) => {
    if (onChoose) {
      return (
        <Select
          aria-label={t('noteImports.chooseAsset', { name: nameOf(note) })}
          data={note.candidates.map((each) => ({
            value: each.uuid,
            label: [each.externalId, withTown(each.address, each.municipality)].filter(Boolean).join(' · '),
          }))}
          value={chosen?.get(note.uuid) ?? null}
          onChange={(value) => onChoose(note, value)}
          clearable
        />
      )
    }
    if (!note.asset) return '–'
    return (
      <Link to="/assets/$uuid" params={{ uuid: note.asset.uuid }} className="link">
        {note.asset.externalId}
      </Link>
    )
  }
  return (
    <section className={sections.part} aria-label={title}>
      <h2>{title}</h2>
      <p>{t(`noteImports.texts.${group}`)}</p>
      <SmallTable
        label={title}
        rows={items}
        rowId={(note) => note.uuid}
        stacksOnPhone
        columns={[
          { label: t('noteImports.file'), cell: nameOf, wraps: true },
          { label: t('noteImports.property'), cell: (note) => <Property note={note} />, wraps: true },
          {
            label: t('noteImports.issued'),
            cell: ({ expeditionDate }) => (expeditionDate ? formats.date(expeditionDate) : '–'),
          },
          { label: t('noteImports.asset'), cell: asset },
          {
            label: t('noteImports.by.label'),
            cell: ({ matchedBy }) => matchedBy.map((key) => t(`noteImports.by.${key}`)).join(', ') || '–',
          },
          ...(onDetach
            ? [
                {
                  label: t('noteImports.undo'),
                  cell: (note: ImportedNote) => (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('noteImports.undoOf', { name: nameOf(note) })}
                      onClick={() => onDetach([note.uuid])}
                    >
                      {t('noteImports.undo')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {count > SHOWN_NOTES && (
        <p>{t('noteImports.further', { count: count - SHOWN_NOTES, figure: formats.number(count - SHOWN_NOTES) })}</p>
      )}
    </section>
  )
}

/** Identifiers and address of the property of an extract. */
function Property({ note }: { note: ImportedNote }) {
  const { t } = useTranslation('operations')
  if (!note.isNote) return t('noteImports.noNote')
  const { registryCode, registryNumber, registryOffice, cadastralReference, address } = note
  const office = [registryOffice, registryNumber].filter(Boolean).join(' ')
  const parts = [registryCode && `CRU ${registryCode}`, office, cadastralReference, address]
  return parts.filter(Boolean).join(' · ') || t('noteImports.noIdentifier')
}
