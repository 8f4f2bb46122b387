import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { changeEach } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { toggle } from '../../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { SearchedList } from '../../kernel/list/SearchedList.tsx'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { fullName, roleOfUser } from '../../users/user-words.ts'
import { callsOf, isAssignable, seesAll } from './assignment.ts'

const NO_USERS: User[] = []

/** Edits which users have access to a portfolio, with a checkbox for each user of the customer. */
export function AssignUsersDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const formats = useFormats()
  const customer = useSession()?.customer.uuid ?? ''
  const { uuid, name } = portfolio
  const query = useQuery(everyPageOf(api.customerUsers, { params: { uuid: customer }, query: { s: 'name' } }))
  const assigned = useQuery(everyPageOf(api.portfolioUsers, { params: { uuid } }))
  const error = query.error ?? assigned.error
  const users = useMemo(() => query.data?.items.filter(isAssignable) ?? NO_USERS, [query.data])
  const saved = useMemo(() => {
    const on = new Set(assigned.data?.items.map((user) => user.uuid))
    return Object.fromEntries(users.map((user) => [user.uuid, on.has(user.uuid)]))
  }, [users, assigned.data])
  const ticks = useMemo(
    () => ({
      texts: { labels: 'users:assign' },
      fields: Object.fromEntries(users.map((user) => [user.uuid, toggle()])),
    }),
    [users],
  )
  const form = useForm(ticks, {
    id: 'assign',
    saved,
    isRecord: true,
    submit: (_, changed) =>
      changeEach(
        api.assignPortfolioUsers,
        callsOf(changed).map((users) => ({ body: { portfolioUuid: uuid, users } })),
      ),
    onDone() {
      toast.success(t('users:assign.saved', { name }))
      onClose()
    },
  })
  const count = users.filter((user) => !seesAll(user) && form.values[user.uuid]).length
  return (
    <FormDialog
      form={form}
      title={t('users:assign.title', { name })}
      intro={t('users:assign.text')}
      action={t('common:actions.save')}
      width={560}
      onClose={onClose}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), assigned.refetch()])} />
      ) : query.isPending || assigned.isPending ? (
        <SkeletonRows rows={6} />
      ) : users.every(seesAll) ? (
        <Text size="sm">{t('users:assign.none')}</Text>
      ) : (
        <SearchedList
          items={users}
          idOf={(user) => user.uuid}
          nameOf={(user) => `${fullName(user)} ${user.email}`}
          isFirst={(user) => saved[user.uuid] === true}
          texts={{
            search: t('users:assign.search'),
            noMatch: t('users:assign.noMatch'),
            more: (figure) => t('users:assign.more', { figure }),
          }}
          head={() => (
            <Text size="xs" c="var(--text-2)" className="num" aria-live="polite">
              {t('users:assign.chosen', { count, figure: formats.number(count) })}
            </Text>
          )}
        >
          {(user) => (
            <>
              <Checkbox
                label={fullName(user)}
                description={user.email}
                checked={seesAll(user) || form.values[user.uuid] === true}
                disabled={seesAll(user)}
                onChange={(event) => form.set(user.uuid, event.currentTarget.checked)}
              />
              {seesAll(user) ? (
                <Chip level="line">{t('users:assign.seesAll')}</Chip>
              ) : (
                <Text size="xs" c="var(--text-2)">
                  {t(`users:role.${roleOfUser(user)}`)}
                </Text>
              )}
            </>
          )}
        </SearchedList>
      )}
    </FormDialog>
  )
}
