import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCalendarOff, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kernel/actions/LinkButton.tsx'
import { ListPage } from '../../kernel/list/ListPage.tsx'
import { useList } from '../../kernel/list/use-list.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { usePageAction } from '../../kernel/page-actions/page-action.ts'
import { GoToAssets } from '../../kernel/states/GoToAssets.tsx'
import { LEGAL_ACTIONS } from '../legal.actions.ts'
import { judicialDates } from './dates-list.tsx'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { LapseQuestions } from './LapseQuestions.tsx'
import { MonthPanel } from './MonthPanel.tsx'

/** Deadlines and court dates of all assets: list, month, calendar feed and local holidays. */
export default function JudicialDatesPage() {
  const { t } = useTranslation('judicialDates')
  const state = useList(judicialDates, {})
  const [isEditing, setEditing] = useState(false)
  const openHolidays = usePageAction(LEGAL_ACTIONS.courtHolidays, () => setEditing(true))
  const today = calendarDateAt(new Date())
  useBreadcrumbs([{ label: t('repossessions'), to: '/repossessions' }, { label: t('title') }])
  return (
    <>
      <ListPage
        state={state}
        title={t('title')}
        actions={
          <>
            <LinkButton variant="default" icon={IconListDetails} to="/repossessions/court-list">
              {t('courtList.open')}
            </LinkButton>
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={16} stroke={1.5} aria-hidden />}
              onClick={openHolidays}
            >
              {t('holidays.title')}
            </Button>
          </>
        }
        notice={<LapseQuestions />}
        panel={{ title: t('month.title'), content: <MonthPanel today={today} of={state.filter} /> }}
        emptyIcon={<IconCalendarEvent size={28} stroke={1.5} aria-hidden />}
        emptyAction={<GoToAssets />}
      />
      {isEditing && <HolidaysDialog today={today} onClose={() => setEditing(false)} />}
    </>
  )
}
