import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { usePageAction } from '../kernel/page-actions/page-action.ts'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { ChoicesDialog } from './ChoicesDialog.tsx'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { NoticeBlocks } from './NoticeBlocks.tsx'
import { TaskBlocks } from './TaskBlocks.tsx'
import { TASK_ACTIONS } from './tasks.actions.ts'
import classes from './tasks.module.css'

export default function NotificationsPage() {
  const { t } = useTranslation('tasks')
  const [opened, open] = useState<'choices' | 'assignment' | 'deadlines'>()
  useBreadcrumbs([{ label: t('title') }])
  const close = () => open(undefined)
  const openChoices = usePageAction(TASK_ACTIONS.taskChoices, () => open('choices'))
  const openDeadlines = usePageAction(TASK_ACTIONS.taskDeadlines, () => open('deadlines'))
  const openAssignment = usePageAction(TASK_ACTIONS.taskAssignment, () => open('assignment'))
  return (
    <Page>
      <PageHead
        title={t('title')}
        sub={t('lead')}
        actions={
          <>
            {openDeadlines && (
              <Button variant="default" onClick={openDeadlines}>
                {t('deadlines')}
              </Button>
            )}
            {openAssignment && (
              <Button variant="default" onClick={openAssignment}>
                {t('assignment')}
              </Button>
            )}
            <Button variant="default" onClick={openChoices}>
              {t('choices')}
            </Button>
          </>
        }
      />
      <div className={`${classes.content} p-16 scroll ${classes.blocks} stack gap-16`}>
        <TaskBlocks />
        <NoticeBlocks />
      </div>
      {opened === 'choices' && <ChoicesDialog onClose={close} />}
      {opened === 'deadlines' && <DeadlineDialog onClose={close} />}
      {opened === 'assignment' && <AssignmentDialog onClose={close} />}
    </Page>
  )
}
