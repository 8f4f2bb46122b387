import { api } from '@lindero/contract/api'
import { TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../assets/record/asset-record.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { ButtonMenu } from '../kernel/overlays/ButtonMenu.tsx'
import { press, usePageAction } from '../kernel/page-actions/page-action.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { NoticeBlocks } from './NoticeBlocks.tsx'
import { TaskBlocks } from './TaskBlocks.tsx'
import { Timeline } from './Timeline.tsx'
import { TASK_ACTIONS } from './tasks.actions.ts'
import classes from './tasks.module.css'

export default function AssetTasksPage() {
  const { t } = useTranslation('tasks')
  const { asset } = useAssetRecord()
  const may = useMay()
  const create = useCall(api.createTask, {
    onSuccess: () => toast.success(t('created')),
    onError: toast.error,
  })
  const [isAssigning, assign] = useState(false)
  const openAssignment = usePageAction(TASK_ACTIONS.assetAssignment, () => assign(true))
  const createButton = useRef<HTMLButtonElement>(null)
  const isEditor = usePageAction(TASK_ACTIONS.newTask, () => press(createButton)) !== undefined
  const adds = isEditor && (
    <ButtonMenu
      dropdown={{ className: classes.menu ?? '' }}
      button={(opener) => (
        <Button
          {...opener}
          ref={(mounted) => {
            opener.ref(mounted)
            createButton.current = mounted
          }}
          variant="default"
          loading={create.isPending}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        >
          {t('create')}
        </Button>
      )}
    >
      {TASK_TYPES.map((type) => (
        <Menu.Item key={type} onClick={() => create.mutate({ params: { uuid: asset.uuid }, body: { type } })}>
          {t(`types.${type}`)}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
  const actions = (
    <>
      {adds}
      {openAssignment && (
        <Button variant="default" onClick={openAssignment}>
          {t('defaults')}
        </Button>
      )}
    </>
  )
  return (
    <div className={`${classes.content} p-16 scroll ${classes.blocks} stack gap-16`}>
      <h2 className="sr">{t('title')}</h2>
      <TaskBlocks assetUuid={asset.uuid} actions={actions} />
      <NoticeBlocks assetUuid={asset.uuid} />
      {may('readLegal') && <Timeline assetUuid={asset.uuid} externalId={asset.externalId} />}
      {isAssigning && <AssignmentDialog assetUuid={asset.uuid} onClose={() => assign(false)} />}
    </div>
  )
}
