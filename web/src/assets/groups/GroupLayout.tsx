import { api } from '@lindero/contract/api'
import type { Group } from '@lindero/contract/assets/groups/group.schema'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorSummary } from '../../kernel/forms/Form.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { RecordFrame } from '../../kernel/record/RecordFrame.tsx'
import { SaveDialogs } from '../../kernel/record/SaveDialogs.tsx'
import { useSaveAreas } from '../../kernel/record/use-save-areas.ts'
import { useMay, useSession } from '../../kernel/session/use-session.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { placeErrors } from '../asset-form.ts'
import { losesChanges } from '../record/lost-changes.ts'
import { useAnchors } from './anchors.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { followingGroupFields, groupForm, groupValues } from './group-form.ts'
import { GROUP, type GroupRecord, GroupRecordContext } from './group-record.ts'
import { useLeftAnchors } from './use-left-anchors.ts'

interface GroupLayoutProps {
  group: Group
  refetch: () => Promise<Group>
}

/** Page frame of a group: state shared by the sections, header, and saving. */
export function GroupLayout({ group, refetch }: GroupLayoutProps) {
  const { t } = useTranslation(['groups', 'assets', 'shell'])
  const may = useMay()
  const session = useSession()
  const isArchived = group.archivedOn !== null
  const canEdit = !isArchived && may('editGroup', { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
  const key = `group:${group.uuid}`
  const draft = useDraft(key)
  // If a draft is stored, the page opens in edit mode, so that the user can see and undo the changes.
  const [isEditing, setEditing] = useState(() => draft.count > 0)
  const { anchors, setAnchors } = useAnchors({ userUuid: session?.user.uuid ?? '', groupUuid: group.uuid })
  useLeftAnchors(group, anchors, setAnchors)
  const saved = useMemo(() => groupValues(group), [group])
  const form = useForm(groupForm, {
    id: 'group',
    saved,
    isRecord: true,
    draft: key,
    part: GROUP,
    // Nothing to submit here: the group is saved together with its subgroups.
    submit: async () => undefined,
    follow: followingGroupFields,
    check: ({ latitude, longitude }) => placeErrors({ latitude, longitude }),
    fieldOfError: { 'groups.nameTaken': 'name' },
  })
  const wrong = form.errors.length
  const saving = useSaveAreas({
    record: { group, anchors },
    draft: key,
    blocked: wrong > 0 ? t('assets:record.fieldErrors', { count: wrong }) : null,
    savesTyping: isEditing,
    onError: (error) => {
      // The conflict notice reports this error, once the group has been refetched.
      if (ApiError.is(error, 'assets.changedMeanwhile')) return 'told'
      return form.rejectBy(error) ? 'told' : undefined
    },
    onSettled: refetch,
  })
  function discard() {
    form.discard()
    draft.discard()
    setEditing(false)
  }
  const record = useMemo<GroupRecord>(
    () => ({ group, refetch, canEdit, draft, form, isEditing, setEditing, anchors, setAnchors }),
    [group, refetch, canEdit, draft, form, isEditing, anchors, setAnchors],
  )
  return (
    <GroupRecordContext.Provider value={record}>
      <RecordFrame
        label={t('groups:record.sections')}
        record={record}
        draft={draft}
        onDiscard={discard}
        staysAt={(to, from) => !losesChanges(from, to)}
        head={{
          title: group.name,
          crumbs: [
            { label: t('shell:nav.portfolios'), to: '/portfolios' },
            { label: group.portfolioName, to: `/portfolios/${group.portfolioUuid}` },
            ...(group.parent ? [{ label: group.parent.name, to: `/groups/${group.parent.uuid}/info` }] : []),
            { label: group.name },
          ],
          marks: group.isCadastralEstateGroup && <Chip level="line">{t('groups:record.estate')}</Chip>,
          about: group.parent ? t('groups:record.subgroupOf', { group: group.parent.name }) : (group.description ?? ''),
          saving,
          actions: <GroupMenu />,
        }}
        notices={<Notices record={record} />}
      />
      <SaveDialogs saving={saving} changes={draft.changes} />
    </GroupRecordContext.Provider>
  )
}

/** Reasons why a save is blocked: fields to correct, and fields that another user has changed. */
function Notices({ record: { group, form, draft } }: { record: GroupRecord }) {
  const { t } = useTranslation('assets')
  const { conflicts, errors } = form
  if (group.archivedOn !== null) return <ArchivedNotice group={group} />
  if (conflicts.length === 0 && errors.length === 0) return null
  return (
    <>
      <ErrorSummary form={form} summedUpFrom={1} />
      {conflicts.length > 0 && (
        <Banner level="warning">
          {t('record.conflictBanner', { count: conflicts.length })}
          <Button size="xs" variant="default" onClick={() => draft.rebase(GROUP, form.saved)}>
            {t('record.mine')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              draft.rebase(GROUP, form.saved)
              for (const field of conflicts) draft.undo(GROUP, field)
            }}
          >
            {t('record.theirs')}
          </Button>
        </Banner>
      )}
    </>
  )
}

/** States that the group is archived and read-only. Users with permission can restore it. */
function ArchivedNotice({ group: { uuid, archivedOn } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const may = useMay()
  const restore = useCall(api.restoreGroup, {
    onSuccess: () => toast.success(t('menu.restored')),
    onError: toast.error,
  })
  return (
    <Banner level="warning">
      {t('menu.isArchived', { day: formats.instant(archivedOn ?? '') })}
      {may('bulkArchive') && (
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { uuid } })}
        >
          {t('menu.restore')}
        </Button>
      )}
    </Banner>
  )
}
