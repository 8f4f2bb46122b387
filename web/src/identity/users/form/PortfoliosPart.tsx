import { api } from '@lindero/contract/kernel/api'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../../kernel/api/every-page.ts'
import { FETCHED_ONCE } from '../../../kernel/api/query.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../../kernel/states/Skeletons.tsx'
import { matchesName } from '../match-name.ts'
import classes from './form.module.css'
import { PartLegend } from './PartLegend.tsx'
import type { UserForm } from './use-user-form.ts'
import { withPortfolios } from './user-values.ts'

/** So many are drawn; the search reaches the rest. */
const SHOWN = 200
const SEARCH_FROM = 8

interface PortfoliosPartProps {
  form: UserForm
  customerUuid: string
}

/** Which portfolios a user sees; who sees all of them, or none, is told why there is nothing to tick. */
export function PortfoliosPart({ form, customerUuid }: PortfoliosPartProps) {
  const { t } = useTranslation('users')
  const { isProvider, isSuperAdmin, role } = form.values
  const fixed = isProvider
    ? 'form.portfoliosProvider'
    : role === 'admin' || isSuperAdmin
      ? 'form.portfoliosAdmin'
      : null
  const error = form.errorOf('portfolios')
  return (
    <fieldset className={classes.part} id="user-portfolios">
      <PartLegend title={t('form.portfolios')} form={form} fields={['portfolios']} />
      {fixed ? (
        <Input.Description>{t(fixed)}</Input.Description>
      ) : (
        <PortfolioTicks form={form} customerUuid={customerUuid} />
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  )
}

function PortfolioTicks({ form, customerUuid }: PortfoliosPartProps) {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const portfolios = useQuery({
    ...everyPageOf(api.customerPortfolios, { params: { uuid: customerUuid } }),
    ...FETCHED_ONCE,
  })
  const { values, saved } = form
  if (portfolios.isPending) return <SkeletonRows rows={3} />
  if (portfolios.isError) {
    return <ErrorState error={portfolios.error} onRetry={() => void portfolios.refetch()} />
  }
  const all = portfolios.data.items
  if (all.length === 0) return <Input.Description>{t('form.portfoliosNone')}</Input.Description>
  const found = all.filter(({ name }) => matchesName(search, name))
  const tick = (uuids: readonly string[], isOn: boolean) =>
    form.set('portfolios', withPortfolios(values.portfolios, saved.portfolios, uuids, isOn))
  const count = all.filter(({ uuid }) => values.portfolios.includes(uuid)).length
  const areAllTicked = found.every(({ uuid }) => values.portfolios.includes(uuid))
  return (
    <>
      {all.length >= SEARCH_FROM && (
        <TextInput
          size="xs"
          type="search"
          aria-label={t('form.portfoliosSearch')}
          placeholder={t('form.portfoliosSearch')}
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.ticksHead}>
        <span className="num" aria-live="polite">
          {t('form.portfoliosChosen', {
            count,
            figure: formats.number(count),
            total: formats.number(all.length),
          })}
        </span>
        {found.length > 1 && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              tick(
                found.map(({ uuid }) => uuid),
                !areAllTicked,
              )
            }
          >
            {t(areAllTicked ? 'form.assignNone' : 'form.assignAll')}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <Input.Description>{t('form.portfoliosNoMatch')}</Input.Description>
      ) : (
        <ul className={classes.ticks}>
          {found.slice(0, SHOWN).map(({ uuid, name }) => (
            <li key={uuid}>
              <Checkbox
                label={name}
                checked={values.portfolios.includes(uuid)}
                onChange={(event) => tick([uuid], event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <Input.Description>
          {t('form.portfoliosMore', { figure: formats.number(found.length - SHOWN) })}
        </Input.Description>
      )}
    </>
  )
}
