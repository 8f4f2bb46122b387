import { api } from '@lindero/contract/api'
import { Button, Checkbox, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { FETCHED_ONCE } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import { SearchedList } from '../../kernel/list/SearchedList.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import type { ViolationOf } from './edit-offers.ts'
import classes from './form.module.css'
import { userForm, withPortfolios } from './user-form.ts'

/** Stands for any portfolio that is not assigned to the user yet. */
const ANOTHER = ''

interface PortfoliosPartProps {
  form: Form<typeof userForm.fields>
  customerUuid: string
  violationOf: ViolationOf
}

/** The portfolios that the user can see. If the user sees all portfolios, or none, the reason is shown instead. */
export function PortfoliosPart(props: PortfoliosPartProps) {
  const { t } = useTranslation('users')
  const { form } = props
  const { isProvider, isSuperAdmin, role } = form.values
  const fixed = isProvider
    ? 'form.portfoliosProvider'
    : role === 'admin' || isSuperAdmin
      ? 'form.portfoliosAdmin'
      : null
  return (
    <userForm.Section name="portfolios">
      <userForm.Field
        name="portfolios"
        isUnnamed
        input={fixed ? <Input.Description>{t(fixed)}</Input.Description> : <PortfolioTicks {...props} />}
      />
    </userForm.Section>
  )
}

function PortfolioTicks({ form, customerUuid, violationOf }: PortfoliosPartProps) {
  const { t } = useTranslation(['users', 'errors'])
  const formats = useFormats()
  const portfolios = useQuery({
    ...everyPageOf(api.customerPortfolios, { params: { uuid: customerUuid } }),
    ...FETCHED_ONCE,
  })
  const chosen = form.values.portfolios ?? []
  const saved = form.saved.portfolios ?? []
  if (portfolios.isPending) return <SkeletonRows rows={3} />
  if (portfolios.isError) {
    return <ErrorState error={portfolios.error} onRetry={() => void portfolios.refetch()} />
  }
  const all = portfolios.data.items
  if (all.length === 0) return <Input.Description>{t('users:form.portfoliosNone')}</Input.Description>
  const tick = (uuids: readonly string[], isOn: boolean) =>
    form.set('portfolios', withPortfolios(chosen, saved, uuids, isOn))
  const count = all.filter(({ uuid }) => chosen.includes(uuid)).length
  // A user without permission to assign new portfolios can still remove assigned portfolios and add them again.
  const refused = violationOf({ portfolios: [ANOTHER] })
  const isFree = ({ uuid }: { uuid: string }) => refused === null || saved.includes(uuid)

  function head(portfolios: readonly { uuid: string }[]) {
    const free = portfolios.filter(isFree).map(({ uuid }) => uuid)
    const areAllTicked = free.every((uuid) => chosen.includes(uuid))
    return (
      <>
        <div className={`${classes.ticksHead} row between gap-12 text-2 fs-12`}>
          <span className="num" aria-live="polite">
            {t('users:form.portfoliosChosen', {
              count,
              figure: formats.number(count),
              total: formats.number(all.length),
            })}
          </span>
          {free.length > 1 && (
            <Button size="xs" variant="subtle" onClick={() => tick(free, !areAllTicked)}>
              {t(areAllTicked ? 'users:form.assignNone' : 'users:form.assignAll')}
            </Button>
          )}
        </div>
        {refused && <Input.Description>{t(`errors:${refused}`)}</Input.Description>}
      </>
    )
  }

  return (
    <SearchedList
      items={all}
      idOf={({ uuid }) => uuid}
      nameOf={({ name }) => name}
      texts={{
        search: t('users:form.portfoliosSearch'),
        noMatch: t('users:form.portfoliosNoMatch'),
        more: (figure) => t('users:form.portfoliosMore', { figure }),
      }}
      head={head}
    >
      {({ uuid, name }) => (
        <Checkbox
          label={name}
          checked={chosen.includes(uuid)}
          disabled={!isFree({ uuid })}
          onChange={(event) => tick([uuid], event.currentTarget.checked)}
        />
      )}
    </SearchedList>
  )
}
