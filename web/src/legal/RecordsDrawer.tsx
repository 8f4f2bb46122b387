import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { NO_CHANGES } from '@lindero/domain/kernel/changes'
import { removeRow, restoreRow } from '@lindero/domain/kernel/row-changes'
import { OCCUPANT_FIELDS } from '@lindero/domain/legal/legal-retention'
import { type LegalSection, recordKey } from '@lindero/domain/legal/management.section'
import { Button, Group, Text } from '@mantine/core'
import { IconPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { DrawerFrame } from '../kernel/forms/FormDialog.tsx'
import { LongPager, useLongPage } from '../kernel/items/LongPager.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './legal.module.css'
import { useLegalAsset } from './legal-asset.ts'
import { type DraftRecord, withDraft } from './legal-draft.ts'
import { RecordComments } from './RecordComments.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordTable } from './RecordTable.tsx'
import { RECORD_CALLS } from './saved-legal.ts'

interface RecordsDrawerProps {
  section: LegalSection
  canEdit: boolean
  onEdit: (record: LegalRecordShown) => void
  onRequest: (serviceRequestId: number) => void
  onClose: () => void
  /** True if the drawer is open beside the sections and stays open until the user closes it. */
  isPinned: boolean
  onPin: (isPinned: boolean) => void
}

/** All records of a section, newest first. The selected record with its comments is below them. */
export function RecordsDrawer(props: RecordsDrawerProps) {
  const { section, canEdit, onEdit, onRequest, onClose, isPinned, onPin } = props
  const { t } = useTranslation('services')
  const words = useTranslation('management').t
  const { params, query, isProvider, draft } = useLegalAsset()
  const list = useLongPage()
  const records = useQuery(queryOf(RECORD_CALLS[section], { params, query: { ...query, ...list.asked } }))
  const [chosen, choose] = useState<number | null>(null)
  const changes = draft?.changes ?? NO_CHANGES
  const items =
    records.data?.items.filter((record) => record.section === section).map((record) => withDraft(changes, record)) ?? []
  const open = items.find(({ id }) => id === chosen) ?? items[0]
  const name = words(`sections.${section}`)
  return (
    <DrawerFrame
      title={t('records.title', { section: name })}
      onClose={onClose}
      width={isPinned ? 560 : 760}
      isPinned={isPinned}
    >
      <div className="p-16 scroll">
        <Button
          className={`${classes.pin} mb-12`}
          variant="default"
          size="compact-sm"
          leftSection={<IconPin size={14} stroke={1.5} aria-hidden />}
          onClick={() => onPin(!isPinned)}
        >
          {t(isPinned ? 'records.unpin' : 'records.pin')}
        </Button>
        {records.isError && <ErrorState error={records.error} onRetry={() => void records.refetch()} />}
        {records.isPending && <SkeletonRows rows={4} />}
        {items.length > 0 && <RecordTable section={section} items={items} open={open?.id} onChoose={choose} />}
        <LongPager list={list} total={records.data?.total} />
        {records.data && items.length === 0 && <Text size="sm">{words('none')}</Text>}
        {open && (
          <>
            {canEdit && (
              <Group gap="xs" my="sm">
                {open.mark !== 'deleted' && (
                  <Button variant="default" size="compact-sm" onClick={() => onEdit(open.saved)}>
                    {words('editOf', { section: name })}
                  </Button>
                )}
                {open.isManual && <DeleteRecord record={open} />}
                {section === 'occupations' && !isProvider && (
                  <>
                    {OCCUPANT_FIELDS.some((field) => open.fields[field]) && <EraseOccupants record={open.id} />}
                    <EraseOccupants />
                  </>
                )}
              </Group>
            )}
            {open.serviceRequestId !== null && <ViewRequest id={open.serviceRequestId} onView={onRequest} />}
            <RecordFacts record={open} />
            <RecordComments key={open.id} record={open.saved} canAdd={canEdit} />
          </>
        )}
      </div>
    </DrawerFrame>
  )
}

/** Link from a provider's record to the corresponding service request. */
function ViewRequest({ id, onView }: { id: number; onView: (id: number) => void }) {
  const { t } = useTranslation('services')
  return (
    <Button variant="default" size="compact-sm" mb="sm" onClick={() => onView(id)}>
      {t('request.view', { id })}
    </Button>
  )
}

/** Marks a record for deletion, or removes this mark. Only a record that a user entered can be deleted. */
function DeleteRecord({ record: { section, id, mark } }: { record: DraftRecord }) {
  const { t } = useTranslation('services')
  const words = useTranslation('management').t
  const { draft } = useLegalAsset()
  const key = recordKey(section, id)
  const turn = mark === 'deleted' ? restoreRow : removeRow
  return (
    <Button variant="default" size="compact-sm" onClick={() => draft?.replace(turn(draft.changes, key))}>
      {mark === 'deleted' ? words('restore') : t('records.delete')}
    </Button>
  )
}

/**
 * Erases names and telephone numbers from all reports of the asset: those of the occupant that the report `record`
 * names, or those of all occupants.
 */
function EraseOccupants({ record }: { record?: number }) {
  const { t } = useTranslation('services')
  const { params } = useLegalAsset()
  const which = record === undefined ? 'erase' : 'eraseOne'
  async function erase() {
    await perform(api.eraseOccupants, { params, query: record === undefined ? {} : { id: record } })
    toast.success(t('records.erased'))
    return true
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() =>
        void askDelete({
          title: t(`records.${which}Title`),
          message: t(`records.${which}Text`),
          onSubmit: erase,
        })
      }
    >
      {t(`records.${which}`)}
    </Button>
  )
}
