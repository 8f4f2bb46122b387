import { api } from '@lindero/contract/api'
import { addDays, addMonths, daysBetween } from '@lindero/domain/kernel/dates'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './dates.module.css'

/** Any Monday. The week that begins on this day is used to format the names of the weekdays. */
const MONDAY = '2026-01-05'
const WEEK = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index))

/** Restricts the dates to a user, a portfolio or a court, like the filter of the list. */
interface DateScope {
  responsibleUuid?: string | undefined
  portfolioUuid?: string | undefined
  court?: string | undefined
}

function scopeOf({ responsibleUuid, portfolioUuid, court }: DateScope) {
  return {
    ...(responsibleUuid ? { responsibleUuid } : {}),
    ...(portfolioUuid ? { portfolioUuid } : {}),
    ...(court ? { court } : {}),
  }
}

/** A month that shows the number of dates on each day. A click on a day lists its dates. */
export function MonthPanel({ today, of }: { today: string; of: DateScope }) {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  const { language } = useLanguage()
  const [month, setMonth] = useState(today.slice(0, 7))
  const place = scopeOf(of)
  const { data } = useQuery(queryOf(api.legalCalendar, { query: { month, ...place } }))
  const first = `${month}-01`
  const move = (by: number) => setMonth(addMonths(first, by).slice(0, 7))
  const named = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  const length = daysBetween(first, addMonths(first, 1))
  const before = ((daysBetween(MONDAY, first) % 7) + 7) % 7
  const days = new Map(data?.days.map((day) => [day.date, day]))
  return (
    <>
      <PanelSection>
        <div className={`${classes.head} row between gap-12 mb-8`}>
          <ActionButton tooltip={t('month.before')} onClick={() => move(-1)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </ActionButton>
          <strong>{named(first, { month: 'long', year: 'numeric' })}</strong>
          <ActionButton tooltip={t('month.after')} onClick={() => move(1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </ActionButton>
        </div>
        <div className={classes.month}>
          {WEEK.map((date) => (
            <span key={date} className="py-2 text-2 fs-12 text-center" aria-hidden>
              {named(date, { weekday: 'narrow' })}
            </span>
          ))}
          {Array.from({ length }, (_, index) => {
            const date = addDays(first, index)
            const { terms = 0, appointments = 0 } = days.get(date) ?? {}
            const style = index === 0 ? { gridColumnStart: before + 1 } : undefined
            const day = { 'data-today': date === today || undefined, style, className: classes.day }
            if (terms + appointments === 0) {
              return (
                <span key={date} {...day}>
                  {index + 1}
                </span>
              )
            }
            return (
              <Link
                key={date}
                {...day}
                to="/repossessions/dates"
                search={{ f: { ...place, day: { from: date, until: date } } }}
                aria-label={t('month.day', {
                  date: named(date, { day: 'numeric', month: 'long', year: 'numeric' }),
                  terms: formats.number(terms),
                  appointments: formats.number(appointments),
                })}
              >
                {index + 1}
                <span className={classes.dots} aria-hidden>
                  {terms > 0 && <i data-term />}
                  {appointments > 0 && <i />}
                </span>
              </Link>
            )
          })}
        </div>
        <p className={`${classes.legend} row gap-6 mt-10 text-2 fs-12`}>
          <i data-term /> {t('month.terms')} <i /> {t('month.appointments')}
        </p>
        {data && data.late > 0 && (
          <Link
            to="/repossessions/dates"
            search={{ f: { ...place, isLate: true } }}
            className="block mt-8 danger-text fs-13"
          >
            {t('month.late', { count: data.late, figure: formats.number(data.late) })}
          </Link>
        )}
      </PanelSection>
      <PanelSection>
        <h3>{t('feed.title')}</h3>
        <Feed />
      </PanelSection>
    </>
  )
}

/** The secret URL for a calendar program. It is shown only once, when it is created, and replaces the previous URL. */
function Feed() {
  const { t } = useTranslation('judicialDates')
  const [address, setAddress] = useState<string>()
  const renew = useCall(api.renewLegalFeed, {
    onSuccess: ({ path }) => setAddress(new URL(path, window.location.origin).href),
    onError: toast.error,
  })
  return (
    <>
      <p className="mb-8 text-2 fs-13">{t(address ? 'feed.shownOnce' : 'feed.text')}</p>
      {address && <code className="select-all block mb-8 fs-12 anywhere">{address}</code>}
      <Button size="xs" variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
        {t('feed.renew')}
      </Button>
    </>
  )
}
