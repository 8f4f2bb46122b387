import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { type FirstDayStep, isSeenStep } from '@lindero/domain/home/first-day'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { HomeCard } from '../cards/HomeCard.tsx'
import classes from './first-day.module.css'
import { highlight } from './highlight.ts'

interface Target {
  link: LinkProps
  /** Selector of the control that the step starts with. */
  control: string
}

const NEW_PORTFOLIO: Target = { link: { to: '/portfolios/new' }, control: 'main input:not([type="hidden"])' }
const FIRST_ROW = 'main tbody a, main [data-phone-row]'

const TARGETS: Record<FirstDayStep, Target> = {
  portfolio: NEW_PORTFOLIO,
  tape: NEW_PORTFOLIO,
  value: { link: { to: '/assets' }, control: FIRST_ROW },
  payment: { link: { to: '/operations', search: { f: { open: true } } }, control: 'main tbody input[type="checkbox"]' },
  deadlines: { link: { to: '/repossessions/dates' }, control: FIRST_ROW },
  rents: { link: { to: '/operations/rent-roll' }, control: FIRST_ROW },
  report: { link: { to: '/portfolios' }, control: FIRST_ROW },
  requests: { link: { to: '/services' }, control: FIRST_ROW },
  answer: { link: { to: '/services', search: { f: { states: ['PENDING'] } } }, control: FIRST_ROW },
  finish: { link: { to: '/services', search: { f: { states: ['IN_PROGRESS'] } } }, control: FIRST_ROW },
  profile: { link: { to: '/user-profile' }, control: 'main input:not([type="hidden"])' },
  help: { link: { to: '/help' as '/' }, control: '[role="dialog"] input' },
}

type FirstDay = CallReply<typeof api.firstDay>

/**
 * Checklist for the first day: up to five steps on real screens, depending on the user's permissions. It disappears
 * once all steps are done or the user dismisses it.
 */
export default function FirstDayCard({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('home')
  const params = { uuid: userUuid }
  const { data } = useQuery({ ...queryOf(api.firstDay, { params }), staleTime: 0 })
  const keep = useCall(api.keepFirstDay, { onError: toast.error })
  const hasGuide = data !== undefined && data.path !== 'provider'
  const guide = useQuery({ ...queryOf(api.firstValuation, { params }), enabled: hasGuide })
  // This card is shown only after the guided first valuation.
  if (!data?.isOffered || (hasGuide && guide.data?.isOffered !== false)) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <HomeCard
      title={t('firstDay.title')}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          loading={keep.isPending}
          onClick={() => keep.mutate({ params, body: { isDismissed: true } })}
        >
          {t('firstDay.dismiss')}
        </Button>
      }
    >
      <p className="px-16 pb-4 text-2 fs-13">{t('firstDay.progress', { done, steps: data.steps.length })}</p>
      <ol className={`${classes.steps} grid gap-4 px-8 pt-4 pb-8`}>
        {data.steps.map((each) => (
          <Step
            key={each.step}
            {...each}
            onGo={() => {
              if (isSeenStep(each.step) && !each.isDone) keep.mutate({ params, body: { seen: each.step } })
              highlight(TARGETS[each.step].control)
            }}
          />
        ))}
      </ol>
    </HomeCard>
  )
}

function Step({ step, isDone, onGo }: FirstDay['steps'][number] & { onGo: () => void }) {
  const { t } = useTranslation('home')
  return (
    <li>
      <Link
        {...TARGETS[step].link}
        className={`${classes.step} grid gap-8 p-8 r text fs-13`}
        data-done={isDone || undefined}
        onClick={onGo}
      >
        {/* Drawn with CSS: an icon would load a file that the home page otherwise does not need. */}
        <i className={`${classes.mark} grid place-center accent-text`} aria-hidden />
        <span>
          <strong className="block medium">{t(`firstDay.steps.${step}.title`)}</strong>
          {isDone && <span className="sr"> {t('firstDay.isDone')}</span>}
          {!isDone && <small className="text-3 fs-12">{t(`firstDay.steps.${step}.text`)}</small>}
        </span>
      </Link>
    </li>
  )
}
