import { Button } from '@mantine/core'
import { IconPencil, IconPencilOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { useGroupRecord } from './group-record.ts'

/** The edit button in the head of a section of a group. */
export function GroupEditToggle() {
  const { t } = useTranslation('assets')
  const { canEdit, isEditing, setEditing } = useGroupRecord()
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
