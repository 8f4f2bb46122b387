import { api } from '@lindero/contract/api'
import { visiblePortfolios } from '@lindero/domain/users/permissions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { SearchedList } from '../../kernel/list/SearchedList.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import type { Session } from '../../kernel/session/session-store.ts'
import { actorOf, useSession } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { Card, ProfileSection } from './ProfileSection.tsx'

/** The user's role, departments and portfolios. The page is read-only, because only admins can change them. */
export default function AccessPage() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (!session) return null
  const { user, ownCustomer } = session
  return (
    <ProfileSection title={t('access.title')} text={t('access.text', { customer: ownCustomer.name })}>
      <OwnDepartments userUuid={user.uuid} />
      <OwnPortfolios session={session} />
    </ProfileSection>
  )
}

function OwnDepartments({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation(['profile', 'customers'])
  const departments = useQuery(everyPageOf(api.userDepartments, { params: { uuid: userUuid } }))
  const all = departments.data?.items
  return (
    <Card title={t('profile:access.departments')} hint={t('profile:access.departmentsHint')}>
      {departments.isError ? (
        <ErrorState error={departments.error} onRetry={() => void departments.refetch()} />
      ) : !all ? (
        <SkeletonBar width={260} height={20} />
      ) : all.length === 0 ? (
        <p className="max-w-64ch text-2 fs-13">{t('profile:access.noDepartments')}</p>
      ) : (
        <ul className="flex wrap gap-6">
          {all.map((department) => (
            <li key={department}>
              <Chip>{t(`customers:departments.${department}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The portfolios that the user can see, and why. */
function OwnPortfolios({ session }: { session: Session }) {
  const { t } = useTranslation('profile')
  // These are the portfolios of the user's own customer, even if a super admin is acting for a different customer.
  const seen = visiblePortfolios(actorOf({ ...session, customer: session.ownCustomer }))
  const portfolios = useQuery({
    ...everyPageOf(api.userPortfolios, { params: { uuid: session.user.uuid } }),
    enabled: seen !== 'none',
  })
  const customer = session.ownCustomer.name
  if (seen === 'none') return <Card title={t('access.portfolios')} hint={t('access.provider')} />
  const all = portfolios.data?.items
  return (
    <Card
      title={t('access.portfolios')}
      hint={t(seen === 'all' ? 'access.portfoliosAll' : 'access.portfoliosAssigned', { customer })}
    >
      {portfolios.isError && <ErrorState error={portfolios.error} onRetry={() => void portfolios.refetch()} />}
      {portfolios.isPending && <SkeletonBar height={36} />}
      {all?.length === 0 && (
        <p className="max-w-64ch text-2 fs-13">
          {seen === 'all' ? (
            t('access.noPortfoliosAdmin', { customer })
          ) : (
            <>
              <strong>{t('access.noPortfolios')}.</strong> {t('access.noPortfoliosText')}
            </>
          )}
        </p>
      )}
      {all && all.length > 0 && (
        <SearchedList
          items={all}
          idOf={({ uuid }) => uuid}
          nameOf={({ name }) => name}
          label={t('access.portfolios')}
          texts={{
            search: t('access.search'),
            noMatch: t('access.noMatch'),
            more: (figure) => t('access.more', { figure }),
          }}
        >
          {({ uuid, name, isAssigned }) => (
            <>
              <Link to="/portfolios/$uuid" params={{ uuid }}>
                {name}
              </Link>
              <Chip level={isAssigned ? 'accent' : 'neutral'}>
                {t(isAssigned ? 'access.assigned' : 'access.byRole')}
              </Chip>
            </>
          )}
        </SearchedList>
      )}
    </Card>
  )
}
