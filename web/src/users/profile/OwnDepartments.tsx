import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import { Card } from './ProfileSection.tsx'
import classes from './profile.module.css'

export function OwnDepartments({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation(['profile', 'customers'])
  const departments = useQuery(queryOf(api.userDepartments, { params: { uuid: userUuid } }))
  const all = departments.data?.items
  return (
    <Card title={t('profile:access.departments')} hint={t('profile:access.departmentsHint')}>
      {departments.isError ? (
        <ErrorState error={departments.error} onRetry={() => void departments.refetch()} />
      ) : !all ? (
        <SkeletonBar width={260} height={20} />
      ) : all.length === 0 ? (
        <p className={classes.text}>{t('profile:access.noDepartments')}</p>
      ) : (
        <ul className={classes.chips}>
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
