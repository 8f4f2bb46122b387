import { Button } from '@mantine/core'
import { IconPencil, IconPencilOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../kernel/actions/use-shortcuts.ts'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'

/** The part of an asset's or a group's record that the button uses. */
interface EditedRecord {
  canEdit: boolean
  isEditing: boolean
  setEditing: (editing: boolean) => void
}

/** The edit button in the header. Fields can be edited only in edit mode. */
export function EditToggle({ record }: { record: EditedRecord }) {
  const { t } = useTranslation('assets')
  const { canEdit, isEditing, setEditing } = record
  useShortcuts([
    [
      'alt+E',
      () => {
        if (canEdit) setEditing(!isEditing)
      },
    ],
  ])
  if (!canEdit) return null
  const Icon = isEditing ? IconPencilOff : IconPencil
  return (
    <RecordSlot slot="actions">
      <Button
        variant="default"
        aria-pressed={isEditing}
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        onClick={() => setEditing(!isEditing)}
      >
        {t(isEditing ? 'record.endEditing' : 'record.edit')}
      </Button>
    </RecordSlot>
  )
}
