import { api } from '@lindero/contract/api'
import { TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../assets/record/asset-record.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { useMay } from '../kernel/session/use-session.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { NoticeBlocks } from './NoticeBlocks.tsx'
import { TaskBlocks } from './TaskBlocks.tsx'
import classes from './tasks.module.css'

/** Tasks and notifications of an asset. */
export default function AssetTasksPage() {
  const { t } = useTranslation('tasks')
  const { asset } = useAssetRecord()
  const may = useMay()
  const create = useCall(api.createTask, {
    onSuccess: () => toast.success(t('created')),
    onError: toast.error,
  })
  const choices = TASK_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))
  const [isAssigning, assign] = useState(false)
  const adds = may('editLegal') && (
    <NativeSelect
      aria-label={t('create')}
      value=""
      disabled={create.isPending}
      data={[{ value: '', label: t('create') }, ...choices]}
      onChange={({ currentTarget }) => {
        const type = TASK_TYPES.find((each) => each === currentTarget.value)
        if (type) create.mutate({ params: { uuid: asset.uuid }, body: { type } })
      }}
    />
  )
  const actions = (
    <>
      {adds}
      {may('assignUsers') && (
        <Button variant="default" onClick={() => assign(true)}>
          {t('defaults')}
        </Button>
      )}
    </>
  )
  return (
    <div className={`${classes.content} ${classes.blocks}`}>
      <h2 className="sr">{t('title')}</h2>
      <TaskBlocks assetUuid={asset.uuid} actions={actions} />
      <NoticeBlocks assetUuid={asset.uuid} />
      {isAssigning && <AssignmentDialog assetUuid={asset.uuid} onClose={() => assign(false)} />}
    </div>
  )
}
