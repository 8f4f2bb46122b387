import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../kernel/page/breadcrumbs.ts'
import { Page } from '../kernel/page/Page.tsx'
import { PageHead } from '../kernel/page/PageHead.tsx'
import { useMay } from '../kernel/session/use-session.ts'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { ChoicesDialog } from './ChoicesDialog.tsx'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { NoticeBlocks } from './NoticeBlocks.tsx'
import { TaskBlocks } from './TaskBlocks.tsx'
import classes from './tasks.module.css'

export default function NotificationsPage() {
  const { t } = useTranslation('tasks')
  const may = useMay()
  const [opened, open] = useState<'choices' | 'assignment' | 'deadlines'>()
  useBreadcrumbs([{ label: t('title') }])
  const close = () => open(undefined)
  return (
    <Page>
      <PageHead
        title={t('title')}
        sub={t('lead')}
        actions={
          <>
            {may('assignUsers') && (
              <>
                <Button variant="default" onClick={() => open('deadlines')}>
                  {t('deadlines')}
                </Button>
                <Button variant="default" onClick={() => open('assignment')}>
                  {t('assignment')}
                </Button>
              </>
            )}
            <Button variant="default" onClick={() => open('choices')}>
              {t('choices')}
            </Button>
          </>
        }
      />
      <div className={`${classes.content} ${classes.blocks}`}>
        <TaskBlocks />
        <NoticeBlocks />
      </div>
      {opened === 'choices' && <ChoicesDialog onClose={close} />}
      {opened === 'deadlines' && <DeadlineDialog onClose={close} />}
      {opened === 'assignment' && <AssignmentDialog onClose={close} />}
    </Page>
  )
}
