import { removeRow } from '@lindero/domain/kernel/row-changes'
import { type LegalSection, newRecord } from '@lindero/domain/legal/management.section'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DraftMark } from './DraftMark.tsx'
import classes from './legal.module.css'
import { useLegalAsset } from './legal-asset.ts'
import { edited } from './legal-draft.ts'
import { RecordFacts } from './RecordFacts.tsx'

interface NewRecordProps {
  draftKey: string
  section: LegalSection
  onEdit: () => void
}

/** A record that is not saved yet. The user can edit it, or remove it from the draft. */
export function NewRecord({ draftKey, section, onEdit }: NewRecordProps) {
  const { t } = useTranslation('management')
  const common = useTranslation().t
  const { draft } = useLegalAsset()
  if (!draft) return null
  const name = t(`sections.${section}`)
  return (
    <div className={`${classes.added} p-10 mb-10 r-sm`}>
      <Group gap="xs" mb={6} justify="space-between">
        <DraftMark mark="new" />
        <Group gap={4}>
          <Button variant="default" size="compact-sm" aria-label={t('editNew', { section: name })} onClick={onEdit}>
            {common('actions.edit')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('cancelNew', { section: name })}
            onClick={() => draft.replace(removeRow(draft.changes, draftKey))}
          >
            {common('actions.cancel')}
          </Button>
        </Group>
      </Group>
      <RecordFacts record={{ section, fields: edited(draft.changes, draftKey, newRecord(section)), dueDates: [] }} />
    </div>
  )
}
